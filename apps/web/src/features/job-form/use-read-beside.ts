import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { jobLimits } from '@foothold/domain/job';
import { unreadWords } from '@foothold/domain/posting/brought';
import type { PostingReading } from '@foothold/domain/posting/posting-reader';
import { showProblem } from '../../ui/toast.tsx';
import { readBeside } from './posting-client.ts';
import type { PostingSource } from './posting-worker.ts';

/** Reads a posting beside the page; where that takes too long it says so and gives the words as they are. */
export function useReadBeside(): (source: PostingSource) => Promise<PostingReading> {
  const { t } = useLingui();
  return useCallback(
    async (source) => {
      const reading = await readBeside(source);
      if (reading) return reading;
      showProblem({ message: t`This posting takes too long to read. Fill in the fields yourself.` });
      return unread('board' in source ? source.board.text : source.brought);
    },
    [t],
  );
}

function unread(brought: string): PostingReading {
  const text = Array.from(unreadWords(brought)).slice(0, jobLimits.posting).join('');
  return { fields: {}, guessed: [], text, passages: [] };
}
