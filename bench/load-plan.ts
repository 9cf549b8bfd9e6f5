/** What the load generator is asked to do; it runs in its own process and is told by JSON on its standard input. */
export interface LoadPlan {
  host: string;
  /** Of the server processes; caller i keeps to one of them, as a proxy deals connections out in turn. */
  ports: readonly number[];
  callers: number;
  seconds: number;
  /** Caller i sends request i modulo their number, again and again. */
  requests: readonly LoadRequest[];
  /** After so many requests a caller goes on from another loopback address, as another client would. */
  requestsPerAddress?: number;
  /** At most so many requests a second, evenly spread; as many as are answered when left out. */
  perSecondMax?: number;
}

/** `{{uuid}}` and `{{count}}` in path and body become new values for each request. */
export interface LoadRequest {
  /**
   * Values that are each good for one request: they are sent in turn in the place of `{{followed}}`, and this
   * field of the JSON that came back takes the place of the one that was sent. For one caller alone.
   */
  follows?: { field: string; first: readonly string[] };
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  /** Requests answered with 200, per second. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** Requests answered with 200. */
  answered: number;
  bytesPerAnswer: number;
  /** Answers by status other than 200, with the first body seen. */
  refused: Record<string, { count: number; body: string }>;
}
