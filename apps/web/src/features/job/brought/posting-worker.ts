import type { BoardPosting } from '@foothold/domain/posting/board-posting';
import type { Brought } from '@foothold/domain/posting/brought';
import {
  readBoardPosting,
  readPosting,
  type PostingContext,
  type PostingReading,
} from '@foothold/domain/posting/posting-reader';
import { broughtByBytes, type FileSource } from './brought-by-bytes.ts';

/** What is to be read: something that was brought, or what a job board told. */
export type PostingSource = ({ brought: string } | { board: BoardPosting }) & { context: PostingContext };

export type PostingRequest = (PostingSource | FileSource) & { id: number };

/** `begun` is said before the reading, which can take any time. */
export type PostingReply = { id: number } & ({ begun: true } | { result: PostingReading | Brought | null });

interface Scope {
  postMessage: (reply: PostingReply) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<PostingRequest>) => void) => void;
}

const scope = globalThis as unknown as Scope;

scope.addEventListener('message', ({ data }) => {
  scope.postMessage({ id: data.id, begun: true });
  scope.postMessage({ id: data.id, result: read(data) });
});

function read(source: PostingSource | FileSource): PostingReading | Brought | null {
  if ('bytes' in source) return broughtByBytes(source);
  if ('board' in source) return readBoardPosting(source.board, source.context);
  return readPosting(source.brought, source.context);
}
