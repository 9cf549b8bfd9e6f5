import type { BoardPosting } from '@foothold/domain/posting/board-posting';
import {
  readBoardPosting,
  readPosting,
  type PostingContext,
  type PostingReading,
} from '@foothold/domain/posting/posting-reader';

/** What is to be read: something that was brought, or what a job board told. */
export type PostingSource = ({ brought: string } | { board: BoardPosting }) & { context: PostingContext };

export type PostingRequest = PostingSource & { id: number };

/** `begun` is said before the reading, which can take any time. */
export type PostingReply = { id: number } & ({ begun: true } | { reading: PostingReading });

interface Scope {
  postMessage: (reply: PostingReply) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<PostingRequest>) => void) => void;
}

const scope = globalThis as unknown as Scope;

scope.addEventListener('message', ({ data }) => {
  const { id, context } = data;
  scope.postMessage({ id, begun: true });
  const reading =
    'board' in data ? readBoardPosting(data.board, context) : readPosting(data.brought, context);
  scope.postMessage({ id, reading });
});
