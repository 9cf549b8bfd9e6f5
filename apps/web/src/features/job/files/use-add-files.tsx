import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { v7 as newId } from 'uuid';
import { DomainError } from '@foothold/domain/domain-error';
import { jobLimits } from '@foothold/domain/job';
import { domainErrorWords } from '../../../i18n/domain-error-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import { addFile } from '../../../sync/files/files.ts';
import { putItem } from '../../../job-commands/job-items.ts';
import { showProblem } from '../../../ui/toast.tsx';
import { guessFileKind } from './file-kind.ts';
import { firstCharacters } from '../items/first-characters.ts';

/** Attaches files to a job one after the other, and says of each that cannot be why. `room`: how many more it can have. */
export function useAddFiles(jobId: string, room: number) {
  const { i18n, t } = useLingui();
  const { fileSize, number } = useFormat();
  const [adding, setAdding] = useState(0);

  const addOne = useCallback(
    async (file: File): Promise<void> => {
      const { name, size } = file;
      const most = fileSize(jobLimits.fileBytes);
      if (size > jobLimits.fileBytes) {
        refuse(t`${name} is over ${most}. Not attached.`);
        return;
      }
      if (size === 0) {
        refuse(t`${name} is empty. Not attached.`);
        return;
      }
      try {
        const where = await addFile(jobId, file, (sha256) => {
          const item = { id: newId(), name: fittingName(name), kind: guessFileKind(name), size, sha256 };
          putItem(jobId, 'files', item);
        });
        if (where === 'tab') {
          showProblem({
            message: t`No room on this device for ${name}. Keep this page open until it is uploaded.`,
          });
        }
      } catch (error) {
        const why = error instanceof DomainError ? domainErrorWords(i18n, error.code) : null;
        if (why === null) console.error(error);
        refuse(why ?? t`${name} can’t be read. Choose it again.`);
      }
    },
    [fileSize, i18n, jobId, t],
  );

  const addFiles = useCallback(
    async (files: readonly File[]): Promise<void> => {
      const fitting = files.slice(0, room);
      const left = files.length - fitting.length;
      if (left > 0) {
        const most = number(jobLimits.files);
        refuse(
          t`${plural(left, { one: '# file is not attached.', other: '# files are not attached.' })} A job can have ${most} files.`,
        );
      }
      setAdding(fitting.length);
      for (const file of fitting) await addOne(file);
      setAdding(0);
    },
    [addOne, number, room, t],
  );
  const status = adding > 0 ? t`Attaching ${plural(adding, { one: '# file', other: '# files' })} …` : '';
  return { addFiles, status };
}

function refuse(message: string): void {
  showProblem({ message });
}

/** The end of a name says what kind of file it is; of a very long one the middle goes. */
function fittingName(name: string): string {
  const end = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const start = name.slice(0, name.length - end.length);
  return firstCharacters(start, jobLimits.fileName - end.length) + end;
}
