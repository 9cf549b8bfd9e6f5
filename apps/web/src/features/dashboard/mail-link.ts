/** What a mail program is to begin with. */
export interface MailDraft {
  subject: string;
  body: string;
}

/** A link that opens a mail to an address, as RFC 6068 has it: an address may hold what means something in a link. */
export function mailLink(email: string, draft?: MailDraft): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  if (!draft) return to;
  const body = draft.body.replaceAll('\n', '\r\n');
  return `${to}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(body)}`;
}
