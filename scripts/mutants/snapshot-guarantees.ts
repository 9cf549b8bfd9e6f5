import type { Guarantee } from './mutant.ts';

const documents = 'apps/server/src/documents';
const queries = `${documents}/document-queries.ts`;
const largeTest = (name: string) => ({ file: `${documents}/large-snapshot.test.ts`, name });

/** What the server promises about the snapshot of a large account. */
export const snapshotGuarantees: readonly Guarantee[] = [
  {
    promise: 'Few snapshots are in memory as a whole at once.',
    mutants: [
      {
        id: 'snapshots-built-all-at-once',
        file: `${documents}/snapshot-service.ts`,
        from: 'this.#builds < buildsAtOnceMax',
        to: 'this.#builds >= 0',
        test: largeTest('of many accounts that ask at once are read and compressed two at a time'),
      },
    ],
  },
  {
    promise: 'The snapshot of a large account is whole, and sent in pieces of bounded bytes.',
    mutants: [
      {
        id: 'large-snapshot-in-order-of-change',
        file: queries,
        from: 'rev, body from documents\n       where account_id = $1 and (collection, id) > ($2, $3) and body is not null order by collection, id',
        to: 'rev, body from documents\n       where account_id = $1 and (collection, id) > ($2, $3) and body is not null order by rev',
        test: largeTest('is sent in pieces, whole and the same in each encoding, with an ETag'),
      },
      {
        id: 'large-snapshot-by-number-alone',
        file: `${documents}/snapshot-service.ts`,
        from: '    if (bytes > wholeBytesMax) return true;\n',
        to: '',
        test: largeTest('of few large documents is read in pages of bounded bytes'),
      },
      {
        id: 'large-snapshot-pages-of-any-bytes',
        file: `${documents}/snapshot-stream.ts`,
        from: 'rowsOfPage(sizes)',
        to: 'Math.max(sizes.length, rowsOfPage(sizes))',
        test: largeTest('of few large documents is read in pages of bounded bytes'),
      },
      {
        id: 'large-snapshot-ends-where-it-failed',
        file: `${documents}/snapshot-stream.ts`,
        from: 'pipeline(text, keeper, ended)',
        to: "text.on('error', () => keeper.end()).pipe(keeper)",
        test: largeTest('breaks off when it cannot be read to its end, and is not kept'),
      },
    ],
  },
];
