/** The error of an engine, as a code that is the same for both engines. */
export type DatabaseErrorCode =
  | 'unique_violation'
  | 'foreign_key_violation'
  | 'disk_full'
  | 'read_only'
  | 'busy'
  | 'conflict'
  | 'connection_lost'
  | 'damaged'
  | 'removed'
  | 'failed';

export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;
  /** What was violated, as the engine names it: `users.email` or `users_email_key`. */
  readonly constraint: string | undefined;

  constructor(
    code: DatabaseErrorCode,
    message: string,
    options: { cause: unknown; constraint?: string | undefined },
  ) {
    super(message, { cause: options.cause });
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = options.constraint;
  }
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === 'unique_violation';
}
