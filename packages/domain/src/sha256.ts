const wordsPerBlock = 16;
const rounds = 64;
const constants = primeRoots(rounds, 1 / 3);
const start = primeRoots(8, 1 / 2);

/** The SHA-256 of some bytes in hexadecimal, for where the browser offers none: pages without TLS. */
export function sha256(bytes: Uint8Array): string {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const state = Int32Array.from(start);
  const schedule = new Int32Array(rounds);
  for (let at = 0; at < padded.length; at += 64) addBlock(state, schedule, view, at);
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function addBlock(state: Int32Array, words: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < wordsPerBlock; i += 1) words[i] = view.getInt32(at + i * 4);
  for (let i = wordsPerBlock; i < rounds; i += 1) {
    const [early, late] = [words[i - 15] as number, words[i - 2] as number];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = ((words[i - 16] as number) + low + (words[i - 7] as number) + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < rounds; i += 1) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + (constants[i] as number) + (words[i] as number)) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] as number) + value) | 0;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits behind the point of the roots of the first primes. */
function primeRoots(count: number, exponent: number): number[] {
  const roots: number[] = [];
  for (let candidate = 2; roots.length < count; candidate += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= candidate; by += 1) if (candidate % by === 0) isPrime = false;
    if (isPrime) roots.push(((candidate ** exponent % 1) * 2 ** 32) | 0);
  }
  return roots;
}
