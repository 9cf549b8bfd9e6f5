import { normalizeText } from '@foothold/domain/text';
import { localTimestamp } from '../../../i18n/today.ts';

/** What is stored beside a posting's text: when it was seen, and a SHA-256 of it in hexadecimal. */
export interface PostingCopy {
  postingCapturedAt: string;
  postingSha256?: string;
}

/** Describes the posting text as seen now. Without a secure connection browsers offer no digest; it is left out then. */
export async function describePosting(posting: string): Promise<PostingCopy> {
  const postingCapturedAt = localTimestamp();
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return { postingCapturedAt };
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(normalizeText(posting)));
  const bytes = [...new Uint8Array(digest)];
  return {
    postingCapturedAt,
    postingSha256: bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
