import { callErrorCodes } from '@foothold/contract/errors';
import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { refusalMessage } from './error-response.ts';

it.each(callErrorCodes)('says of %s what is wrong and what to do about it', (code) => {
  expect(refusalMessage(new AppError(code))).toMatch(/^[A-Z][^.]+\. [A-Z][^.]+\.$/);
  const own = 'A job says it better.';
  expect(refusalMessage(new AppError(code, { message: own }))).toBe(own);
});
