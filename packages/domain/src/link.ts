// What a link carries only to tell the other side where its reader came from.
const trailParameter =
  /^(?:utm_|ref(?:=|$)|refid(?:=|$)|trk|src(?:=|$)|source(?:=|$)|gh_src(?:=|$)|lever-source)/i;

/** A link in the form in which two links to the same posting are equal. */
export function comparableLink(link: string): string {
  const text = link.trim();
  const parts = /^https?:\/\/(?:www\.)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(text);
  if (!parts) return text;
  const [, host = '', path = '', query = ''] = parts;
  const kept = query.split('&').filter((parameter) => parameter !== '' && !trailParameter.test(parameter));
  const search = kept.length === 0 ? '' : `?${kept.sort().join('&')}`;
  return `${host.toLowerCase()}${path.replace(/\/+$/, '')}${search}`;
}
