/**
 * Names a change by its position, its mutation and the moment of its acceptance. After a backup was restored another change,
 * or the same one at another moment, takes its position, and has another token.
 */
export function changeToken(change: { seq: number; mutationId: string; recordedAt: number }): string {
  const { seq, mutationId, recordedAt } = change;
  return `${seq}.${recordedAt.toString(36)}.${mutationId.replaceAll('-', '').slice(-12).toLowerCase()}`;
}

export function seqOfToken(token: string): number {
  return Number(token.slice(0, token.indexOf('.')));
}
