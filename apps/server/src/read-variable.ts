import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

const secretNames = ['DATABASE_URL', 'SMTP_URL', 'MASTER_KEY', 'MASTER_KEY_PREVIOUS', 'BACKUP_PASSPHRASE'];

/** Whether the value may hold a secret, so that it can be given as a file and is not shown in messages. */
function isSecret(name: string): boolean {
  return secretNames.includes(name) || name.endsWith('_CLIENT_SECRET');
}

/** A variable, or the text of the file that `<name>_FILE` names; '' for one that is not set. */
export function readVariable(environment: Environment, name: string): { value: string; problem?: string } {
  const value = environment[name]?.trim() ?? '';
  if (!isSecret(name)) return { value };
  const fileName = `${name}_FILE`;
  const file = environment[fileName]?.trim() ?? '';
  if (file === '') return { value };
  if (value !== '') return { value, problem: `${name} and ${fileName} are both set; leave one of them out` };
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '') return { value: text };
    return {
      value,
      problem: `${fileName} was ${JSON.stringify(file)}, which is empty; allowed: a file with the value`,
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      value,
      problem: `${fileName} was ${JSON.stringify(file)}, which cannot be read (${code}); allowed: a file with the value`,
    };
  }
}
