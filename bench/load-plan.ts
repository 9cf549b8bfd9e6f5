/** The task of the load generator, a process of its own that reads it as JSON from its standard input. */
export interface LoadPlan {
  host: string;
  /** The ports of the server processes; caller i always uses one of them, as with a round-robin proxy. */
  ports: readonly number[];
  callers: number;
  seconds: number;
  /** Caller i repeats request i modulo their number. */
  requests: readonly LoadRequest[];
  /** After this many requests a caller continues from another loopback address, like another client. */
  requestsPerAddress?: number;
  /** Maximum number of requests per second, evenly spread; without it the next request follows each answer. */
  perSecondMax?: number;
}

/** `{{uuid}}` and `{{count}}` in path and body are replaced by new values for each request. */
export interface LoadRequest {
  /**
   * Values of which each is valid for one request: they are sent in turn in place of `{{followed}}`, and this field of
   * the JSON answer replaces the sent one. For a single caller only.
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
