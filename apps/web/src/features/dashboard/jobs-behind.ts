import type { Answer, DateRange, FlowEnd } from '@foothold/domain/job-facts';
import type { ClimbKind } from '@foothold/domain/stage';
import { flowEnds } from '@foothold/domain/job-facts';
import type { KindTime } from '@foothold/domain/stage-stays';

/** The search parameters of the job list that show the jobs behind a number. */
export interface JobsBehind {
  reached?: ClimbKind;
  height?: ClimbKind;
  left?: KindTime['kind'];
  standing?: KindTime['kind'];
  end?: FlowEnd | FlowEnd[];
  answer?: Answer | Answer[];
  from?: string;
  to?: string;
  week?: string | string[] | undefined;
  source?: string;
  tag?: string;
  resume?: string;
  resting?: 'hidden';
  sort?: 'age';
  order?: 'desc';
}

export const restingEnds: FlowEnd[] = flowEnds.filter((end) => end !== 'open');

/** The dates of a range as the list's address writes them; nothing for an open end. */
export function rangeSearch({ from, to }: DateRange): { from?: string; to?: string } {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
