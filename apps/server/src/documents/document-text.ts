import type { DocumentRow } from './document-queries.ts';

/** Documents as a JSON array. */
export function documentsText(rows: readonly DocumentRow[]): string {
  return `[${documentMembersText(rows)}]`;
}

/** The members of that array. Bodies are stored as JSON and sent without parsing. */
export function documentMembersText(rows: readonly DocumentRow[]): string {
  let text = '';
  for (const { collection, id, rev, body } of rows) {
    text += `${text === '' ? '' : ','}{"collection":"${collection}","id":"${id}","rev":${rev},"body":${body ?? 'null'}}`;
  }
  return text;
}

/** The member `mark` of an answer with what stands between it and the next one; nothing where there is no token. */
export function changeTokenText(token: string | undefined): string {
  return token === undefined ? '' : `"mark":"${token}",`;
}
