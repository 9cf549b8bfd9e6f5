/** The subject and body that a mail program starts with. */
export interface MailDraft {
  subject: string;
  body: string;
}

/** A `mailto:` link by RFC 6068, with the address encoded: it may contain characters that mean something in a link. */
export function mailLink(email: string, draft?: MailDraft): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  if (!draft) return to;
  const body = draft.body.replaceAll('\n', '\r\n');
  return `${to}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(body)}`;
}
