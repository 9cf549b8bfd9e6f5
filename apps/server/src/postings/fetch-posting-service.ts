import type { FetchedPosting } from '@foothold/contract/fetched-posting';
import { readBoardAnswer } from '@foothold/domain/posting/board-posting';
import { boardAddressOf } from '@foothold/domain/job-board';
import { AppError } from '../app-error.ts';
import type { Sharer } from '../limits/fair-slots.ts';
import { fetchFromBoard } from './job-board-client.ts';
import type { OutboundGuard } from './outbound-guard.ts';
import type { FetchLimits } from './fetch-limits.ts';

export interface FetchPostingDependencies {
  /** Whether the configuration allows calls to job boards. */
  isOn: boolean;
  network: OutboundGuard;
  limits: FetchLimits;
}

/**
 * What the job board behind a link tells of its posting. The link itself is never opened: the question is put together
 * anew from what is known of the board.
 *
 * @throws AppError `fetching_off`, `link_not_fetched`, `too_many_requests`, `overloaded`, `posting_gone`,
 * `posting_unreadable`, `board_unreachable`
 */
export async function fetchPosting(
  { isOn, network, limits }: FetchPostingDependencies,
  { sharer, link, signal }: { sharer: Sharer; link: string; signal: AbortSignal },
): Promise<FetchedPosting> {
  if (!isOn) throw new AppError('fetching_off');
  const address = boardAddressOf(link);
  if (!address) throw new AppError('link_not_fetched');
  const answer = await limits.run(sharer, () => fetchFromBoard(address.url, network, signal));
  const posting = readBoardAnswer(address, answer);
  if (posting === null) throw new AppError('posting_unreadable', { message: 'The posting is too long.' });
  // A board whose reply has all postings no longer has this one.
  if (!posting) throw new AppError(address.board === 'ashby' ? 'posting_gone' : 'posting_unreadable');
  return posting;
}
