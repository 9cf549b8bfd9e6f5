import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const coloursMax = 256;
const channels = [16, 8, 0] as const;

interface Pixels {
  width: number;
  height: number;
  /** Each pixel as 0xRRGGBB, row by row. */
  colours: Uint32Array;
}

/** One corner of the space of colours, and how many pixels it stands for. */
interface Box {
  colours: [colour: number, count: number][];
  widest: number;
  span: number;
}

/** The same picture with at most 256 colours, in a half to a third of the bytes that Chromium's have. */
export function toPalettePng(png: Buffer): Buffer {
  const pixels = readPixels(png);
  const counts = new Map<number, number>();
  for (const colour of pixels.colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const boxes = splitIntoBoxes([...counts]);
  const indexOf = new Map<number, number>();
  boxes.forEach(({ colours }, index) => colours.forEach(([colour]) => indexOf.set(colour, index)));
  const rows = Buffer.alloc((pixels.width + 1) * pixels.height);
  for (let at = 0, to = 0; at < pixels.colours.length; at += 1) {
    if (at % pixels.width === 0) rows[to++] = 0;
    rows[to++] = indexOf.get(pixels.colours[at] ?? 0) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.width, 0);
  header.writeUInt32BE(pixels.height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(boxes.flatMap(meanColour))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Median cut: the box whose colours lie farthest apart, for as many pixels, is halved until there are enough. */
function splitIntoBoxes(colours: Box['colours']): Box[] {
  const boxes = [boxOf(colours)];
  while (boxes.length < coloursMax) {
    const weight = (box: Box) => box.span * Math.log2(1 + pixelsIn(box));
    const at = boxes.reduce(
      (best, box, index) => (weight(box) > weight(boxes[best] ?? box) ? index : best),
      0,
    );
    const box = boxes[at];
    if (!box || box.span === 0) break;
    const sorted = box.colours.toSorted(([a], [b]) => part(a, box.widest) - part(b, box.widest));
    const middle = cutOf(sorted, box.widest);
    boxes.splice(at, 1, boxOf(sorted.slice(0, middle)), boxOf(sorted.slice(middle)));
  }
  return boxes;
}

/** Halfway between the ends rather than half of the pixels: the page's ground would take all cuts otherwise. */
function cutOf(sorted: Box['colours'], channel: number): number {
  const at = (index: number) => part(sorted.at(index)?.[0] ?? 0, channel);
  const half = (at(0) + at(-1)) / 2;
  const middle = sorted.findIndex(([colour]) => part(colour, channel) > half);
  return Math.max(1, middle);
}

function boxOf(colours: Box['colours']): Box {
  const spans = channels.map((channel) => {
    const parts = colours.map(([colour]) => part(colour, channel));
    return { channel, span: parts.reduce((a, b) => Math.max(a, b)) - parts.reduce((a, b) => Math.min(a, b)) };
  });
  const { channel, span } = spans.reduce((a, b) => (b.span > a.span ? b : a));
  return { colours, widest: channel, span };
}

/** The commonest colour where one is by far, so that large grounds stay as they are; else the mean. */
function meanColour(box: Box): number[] {
  const all = pixelsIn(box);
  const [commonest, count] = box.colours.reduce((a, b) => (b[1] > a[1] ? b : a));
  if (count * 2 >= all) return channels.map((channel) => part(commonest, channel));
  return channels.map((channel) =>
    Math.round(box.colours.reduce((sum, [colour, times]) => sum + part(colour, channel) * times, 0) / all),
  );
}

const pixelsIn = (box: Box) => box.colours.reduce((sum, [, count]) => sum + count, 0);
const part = (colour: number, channel: number) => (colour >> channel) & 0xff;

/** Reads what Chromium writes: eight bits for each of three or four channels, not interlaced. */
function readPixels(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const size = png[25] === 6 ? 4 : 3;
  const data = inflateSync(Buffer.concat(bodiesOf(png, 'IDAT')));
  const stride = width * size;
  const colours = new Uint32Array(width * height);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = data.subarray(start + 1, start + 1 + stride);
    unfilter(row, above, data[start] ?? 0, size);
    for (let x = 0; x < width; x += 1) colours[y * width + x] = row.readUIntBE(x * size, 3);
    above = row;
  }
  return { width, height, colours };
}

function unfilter(row: Buffer, above: Buffer, filter: number, size: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < size ? 0 : (row[at - size] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < size ? 0 : (above[at - size] ?? 0);
    const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
    row[at] = ((row[at] ?? 0) + (guesses[filter] ?? 0)) & 0xff;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function bodiesOf(png: Buffer, wanted: string): Buffer[] {
  const bodies: Buffer[] = [];
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === wanted) bodies.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return bodies;
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
