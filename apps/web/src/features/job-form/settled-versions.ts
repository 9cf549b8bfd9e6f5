const keyOf = (jobId: string): string => `foothold.settled.${jobId}`;

/** The changes whose versions this browser has been told to leave as they are. */
export function readSettled(jobId: string): ReadonlySet<number> {
  try {
    return new Set(JSON.parse(localStorage.getItem(keyOf(jobId)) ?? '[]') as number[]);
  } catch {
    return new Set();
  }
}

export function settle(jobId: string, seqs: readonly number[]): ReadonlySet<number> {
  const settled = new Set([...readSettled(jobId), ...seqs]);
  try {
    localStorage.setItem(keyOf(jobId), JSON.stringify([...settled]));
  } catch {
    // Without storage the question is asked again next time.
  }
  return settled;
}
