import type { CallErrorCode } from '@foothold/contract/errors';
import type { FieldError } from '@foothold/domain/text';

interface AppErrorOptions extends ErrorOptions {
  /** For developers; never shown to a person. */
  message?: string;
  fields?: readonly FieldError[];
}

/** The refusal of a call. Services throw it; `error-response` turns it into a reply. */
export class AppError extends Error {
  readonly code: CallErrorCode;
  readonly fields: readonly FieldError[];

  constructor(code: CallErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields ?? [];
  }
}
