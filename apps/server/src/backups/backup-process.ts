import { StartError } from '../start-error.ts';
import type { BackupAnswer } from './backup-child.ts';
import { lowerPriority } from './low-priority.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupRequest } from './make-backup.ts';

process.umask(0o077);
lowerPriority();

process.once('message', (request: BackupRequest) => {
  makeBackup(request).then(
    (made) => answer({ made }),
    (error: unknown) => answer(failureOf(error)),
  );
});

function failureOf(error: unknown): BackupAnswer {
  if (error instanceof Error && 'code' in error && error.code === 'busy') return { isBusy: true };
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : undefined;
  return { failure: text ?? String(error) };
}

// A failed answer is ignored: the server may have ended, and the backup is complete all the same.
function answer(words: BackupAnswer): void {
  if (process.connected) process.send?.(words, () => process.disconnect());
}
