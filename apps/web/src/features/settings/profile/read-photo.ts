import { settingsLimits } from '@foothold/domain/settings';
import { withinMs } from '../../../time-limit.ts';

/** Why a file cannot become the photo. */
export class PhotoError extends Error {
  readonly reason: 'too_large' | 'no_picture';

  constructor(reason: PhotoError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

export const photoKinds: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
];
const fileBytesMax = 2 * 1024 * 1024;
/** The limit of decoding, which takes a fraction of a second. */
const decodeMs = 10_000;
const sidePixels = 128;
/** The next one is tried where the picture comes out larger than may be kept. */
const qualities = [0.86, 0.7, 0.5, 0.3];

/**
 * The middle of a picture as a small square, written as a `data:` address. It is drawn anew, so that nothing else of the
 * file is kept, such as where it was taken. A drawing (SVG) is refused: it is a document that can hold scripts.
 *
 * @throws PhotoError
 */
export async function readPhoto(file: File): Promise<string> {
  if (!photoKinds.includes(file.type)) throw new PhotoError('no_picture');
  if (file.size > fileBytesMax) throw new PhotoError('too_large');
  const picture = await withinMs(decodeMs, createImageBitmap(file)).catch(() => {
    throw new PhotoError('no_picture');
  });
  try {
    return await writtenSmall(squareOf(picture));
  } finally {
    picture.close();
  }
}

function squareOf(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = sidePixels;
  canvas.height = sidePixels;
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError('no_picture');
  // What is transparent would be black where the browser writes JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, sidePixels, sidePixels);
  context.imageSmoothingQuality = 'high';
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, sidePixels, sidePixels);
  return canvas;
}

async function writtenSmall(canvas: HTMLCanvasElement): Promise<string> {
  for (const quality of qualities) {
    const blob =
      (await blobOf(canvas, 'image/webp', quality)) ?? (await blobOf(canvas, 'image/jpeg', quality));
    if (blob && blob.size <= settingsLimits.photoBytes) return addressOf(blob);
  }
  throw new PhotoError('too_large');
}

/** Null where the browser does not write this kind: it writes PNG then, which is too large for a photo. */
function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality);
  });
}

async function addressOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${blob.type};base64,${btoa(text)}`;
}
