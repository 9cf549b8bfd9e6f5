import { describe, expect, it } from 'vitest';
import { hasNoDocument } from './brought-by-drop.ts';

/** Names and types in MIME, as browsers give them. */
const postings = [
  ['posting.txt', 'text/plain'],
  ['posting.html', 'text/html'],
  ['posting.xhtml', 'application/xhtml+xml'],
  ['posting.eml', 'message/rfc822'],
  ['posting.mhtml', 'multipart/related'],
  ['posting.mht', ''],
  ['posting.md', ''],
  ['posting.json', 'application/ld+json'],
] as const;
const tables = [
  ['jobs.csv', 'text/csv'],
  ['jobs.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['jobs.xls', 'application/vnd.ms-excel'],
  ['jobs.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['Jobs.numbers', ''],
  ['linkedin.zip', 'application/zip'],
] as const;
const documents = [
  ['cv.pdf', 'application/pdf'],
  ['cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['cv.doc', 'application/msword'],
  ['letter.odt', 'application/vnd.oasis.opendocument.text'],
  ['office.png', 'image/png'],
  ['Letter.pages', ''],
] as const;

const dropped = (...files: readonly (readonly [string, string])[]) => ({
  files: files.map(([name, type]) => new File(['a'], name, { type })),
});

describe('a drop on the page of a job', () => {
  it.each([...postings, ...tables])('may be a posting or a table: %s', (...file) => {
    expect(hasNoDocument(dropped(file))).toBe(true);
  });

  it.each(documents)('is one of its documents: %s', (...file) => {
    expect(hasNoDocument(dropped(file))).toBe(false);
    expect(hasNoDocument(dropped(postings[0], file))).toBe(false);
  });

  it('is no document where there is no file', () => {
    expect(hasNoDocument({ files: [] })).toBe(true);
  });
});
