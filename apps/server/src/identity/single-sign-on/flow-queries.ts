import type { Transaction } from '../../db/database.ts';
import { isOver } from '../values/clock.ts';
import { signOnFlowLifetimeMs } from '../values/identity-limits.ts';

/** A flow under way at a provider. */
export interface SignOnFlow {
  providerId: string;
  /** The id of the flow on the page that waits. */
  pageFlow: string;
  pageNonceHash: string;
  /** The path to continue at; null where the page waits in another window. */
  returnPath: string | null;
}

interface FlowKey {
  stateHash: string;
  /** Of the cookie of the browser that went. */
  bindingHash: string;
}

/** Clears away the expired ones as well. */
export async function insertFlow(
  tx: Transaction,
  { stateHash, bindingHash }: FlowKey,
  flow: SignOnFlow & { now: number; expiresAt: number },
): Promise<void> {
  await tx.deleteFrom('sign_on_flows').where('expires_at', '<', flow.now).execute();
  await tx
    .insertInto('sign_on_flows')
    .values({
      state_hash: stateHash,
      provider: flow.providerId,
      binding_hash: bindingHash,
      page_flow: flow.pageFlow,
      page_nonce_hash: flow.pageNonceHash,
      return_path: flow.returnPath,
      expires_at: flow.expiresAt,
    })
    .execute();
}

/** Uses it up, whatever comes of it; undefined when it is another browser's, is used or is over. */
export async function takeFlow(
  tx: Transaction,
  { stateHash, bindingHash }: FlowKey,
  now: number,
): Promise<SignOnFlow | undefined> {
  const row = await tx
    .deleteFrom('sign_on_flows')
    .where('state_hash', '=', stateHash)
    .where('binding_hash', '=', bindingHash)
    .returningAll()
    .executeTakeFirst();
  if (!row || isOver(row.expires_at, signOnFlowLifetimeMs, now)) return undefined;
  return {
    providerId: row.provider,
    pageFlow: row.page_flow,
    pageNonceHash: row.page_nonce_hash,
    returnPath: row.return_path,
  };
}
