import { readFile } from 'node:fs/promises';
import { isInPasswordList } from '@foothold/domain/password-guess';
import { commonPasswordsFile } from '../../program.ts';

let list: Promise<string> | undefined;

/** Whether a password is one that guessing programs try early. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Read at the first new password and kept as one text: a set would take ten times the memory.
  list ??= readFile(commonPasswordsFile(), 'utf8');
  return isInPasswordList(password, await list);
}
