import type { Contact } from '../job.ts';

const lineBytesMax = 75;
const lineEnd = '\r\n';

/** A person as an address book reads them: vCard 3.0 (RFC 2426), which every one of them takes. */
export function vcardOf(contact: Contact, company: string): string {
  const { name, role, email, phone, url, notes } = contact;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    // Which part of a name is the family name is not known.
    `N:;${escaped(name)};;;`,
    `ORG:${escaped(company)}`,
    ...(role ? [`TITLE:${escaped(role)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    ...(phone ? [`TEL:${escaped(phone)}`] : []),
    // An address is written as it is: its own escapes are in it already.
    ...(url ? [`URL:${url.replaceAll(/\p{Cc}/gu, '')}`] : []),
    ...(notes ? [`NOTE:${escaped(notes)}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => folded(line) + lineEnd).join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Long lines go on in the next one after a space; no character is cut in half. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const length = bytesOf(character.codePointAt(0) ?? 0);
    if (bytes + length > lineBytesMax) {
      text += `${lineEnd} `;
      bytes = 1;
    }
    text += character;
    bytes += length;
  }
  return text;
}

/** How many bytes a code point takes in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
