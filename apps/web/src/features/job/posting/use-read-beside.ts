import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { unreadText } from '@foothold/domain/posting/brought';
import { storedPosting } from '@foothold/domain/posting/stored-posting';
import type { PostingReading } from '@foothold/domain/posting/posting-reader';
import { showProblem } from '../../../ui/toast.tsx';
import { readBeside } from '../brought/posting-client.ts';
import type { PostingSource } from '../brought/posting-worker.ts';

/** Reads a posting in a worker; where that takes too long, shows so and returns the text unread. */
export function useReadBeside(): (source: PostingSource) => Promise<PostingReading> {
  const { t } = useLingui();
  return useCallback(
    async (source) => {
      const reading = await readBeside(source);
      if (reading) return reading;
      showProblem({ message: t`This posting takes too long to read. Fill in the fields yourself.` });
      const words = 'board' in source ? source.board.text : unreadText(source.brought);
      const { text, isCut } = storedPosting(words);
      const isBeginning = source.context.isBeginning === true;
      return { fields: {}, guessed: [], text, passages: [], isCut: isCut || isBeginning };
    },
    [t],
  );
}
