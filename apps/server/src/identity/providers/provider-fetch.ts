import { providerTimeoutSeconds, SignOnFailure } from './sign-on-provider.ts';

/** Counted after decompression, because a few bytes can unpack to any size. Key sets and descriptions are a few KiB. */
export const providerAnswerBytesMax = 1024 * 1024;

/**
 * Calls a provider. What it answers is bounded in time and in size, and a redirect, which could lead anywhere, is an answer
 * like any other.
 *
 * @throws SignOnFailure `provider_failed` for an answer that is too large; else what `fetch` throws
 */
export async function fetchFromProvider(url: string, request: RequestInit): Promise<Response> {
  const { signal } = request;
  const deadline = AbortSignal.timeout(providerTimeoutSeconds * 1000);
  const response = await fetch(url, {
    ...request,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  const { status, headers, body } = response;
  const bytes = body && (await bytesOf(body));
  return new Response(bytes, { status, headers });
}

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > providerAnswerBytesMax) throw new SignOnFailure('provider_failed', 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
