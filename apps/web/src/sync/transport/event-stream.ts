/** One event of a `text/event-stream`; a comment, which serves as the heartbeat, has no name. */
export interface StreamEvent {
  name: string | null;
  data: string;
}

/** Passes the events of a stream to the callback in order until it ends. Rejects when the connection breaks. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      onEvent(eventOf(text.slice(0, end)));
      text = text.slice(end + 2);
    }
  }
}

function eventOf(block: string): StreamEvent {
  const event: StreamEvent = { name: null, data: '' };
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) event.name = line.slice('event: '.length);
    if (line.startsWith('data: ')) event.data = line.slice('data: '.length);
  }
  return event;
}
