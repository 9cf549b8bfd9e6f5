import type { QueuedMutation } from '@foothold/contract/push';
import { DomainError } from '@foothold/domain/domain-error';
import { readyMutation } from '@foothold/domain/mutation';
import type { ReadyMutation } from '@foothold/domain/mutation';
import type { TimeSlice } from './time-slice.ts';

/** A change as it was sent, its arguments held against their schema. */
export interface CheckedChange extends QueuedMutation {
  /** Why it cannot be applied, if it cannot. */
  sent: ReadyMutation | DomainError;
  /** As JSON text. */
  argsText: string;
}

/** Checks the changes of a push before its transaction begins: other writers wait while that one is open. */
export async function checkChanges(
  mutations: readonly QueuedMutation[],
  turn: TimeSlice,
): Promise<CheckedChange[]> {
  const checked: CheckedChange[] = [];
  for (const mutation of mutations) {
    const sent = checkedMutation(mutation);
    await turn.pauseWhenDue();
    const argsText = sent instanceof DomainError ? '' : JSON.stringify(mutation.args);
    checked.push({ ...mutation, sent, argsText });
    await turn.pauseWhenDue();
  }
  return checked;
}

function checkedMutation({ name, args }: QueuedMutation): ReadyMutation | DomainError {
  try {
    return readyMutation(name, args);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
