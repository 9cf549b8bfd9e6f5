/** What can be done with a file besides saving it. */
export type ShownAs = 'picture' | 'pdf' | 'nothing';

/** The beginnings of what a browser shows and never runs. A file is what its bytes say, whatever it is called. */
const beginnings: readonly { type: string; at: number; bytes: readonly number[] }[] = [
  { type: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: 'image/avif', at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66] },
];
const looksAt = 16;

/** How a file may be shown, and the type under which it is safe to. One that waits to be sent has only its bytes. */
export async function shownAs(file: Blob): Promise<{ as: ShownAs; type: string }> {
  const head = new Uint8Array(await file.slice(0, looksAt).arrayBuffer());
  const found = beginnings.find(({ at, bytes }) => bytes.every((byte, i) => head[at + i] === byte));
  if (!found) return { as: 'nothing', type: 'application/octet-stream' };
  return { as: found.type === 'application/pdf' ? 'pdf' : 'picture', type: found.type };
}
