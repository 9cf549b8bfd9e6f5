import { useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldError, FieldErrorCode } from '@foothold/domain/text';
import { discardRejected } from '../../../sync/engine/mutate.ts';
import { useSyncStatus, type SyncStatus } from '../../../sync/hooks/use-sync-status.ts';
import { setFieldErrors } from '../form/job-form-resolver.ts';
import {
  emptyJobFormValues,
  isSameValue,
  jobFieldNames,
  type JobFieldName,
  type JobFormValues,
} from '../form/job-form-values.ts';

type Rejected = SyncStatus['rejected'][number];

export interface RefusedChanges {
  /** The fields that came back, in page order. */
  names: readonly JobFieldName[];
  /** Whether a field holds what was refused: sent again, it would be refused again. */
  isRefused: (name: JobFieldName, value: unknown) => boolean;
  /** Discards the refused changes of which no value is in the form any more. */
  settle: () => void;
  /** Discards all of them, with the values typed. */
  discard: () => void;
}

/** Puts refused changes of this job back into the form, with each error under its field. */
export function useRefusedChanges(
  form: UseFormReturn<JobFormValues>,
  base: () => JobFormValues,
  jobId: string,
): RefusedChanges {
  const { rejected } = useSyncStatus();
  const mine = useMemo(
    () => rejected.filter((each) => each.name === 'job.update' && argsOf(each).id === jobId),
    [rejected, jobId],
  );
  const broughtBack = useRef(new Map<string, Rejected>());

  useEffect(() => {
    for (const each of mine) {
      if (broughtBack.current.has(each.id)) continue;
      broughtBack.current.set(each.id, each);
      for (const name of fieldsOf(each)) bringBack(form, base(), name, refusedValue(each, name));
      setFieldErrors(form, fieldErrorsOf(each));
    }
    for (const [id, gone] of broughtBack.current) {
      if (mine.some((each) => each.id === id)) continue;
      broughtBack.current.delete(id);
      for (const name of fieldsOf(gone)) takeAway(form, base(), name, refusedValue(gone, name));
    }
  }, [form, base, mine]);

  const isHeld = (each: Rejected, name: JobFieldName, value: unknown) =>
    fieldsOf(each).includes(name) && isSameValue(value, refusedValue(each, name));
  return {
    names: jobFieldNames.filter((name) => mine.some((each) => fieldsOf(each).includes(name))),
    isRefused: (name, value) => mine.some((each) => isHeld(each, name, value)),
    settle() {
      const isGone = (each: Rejected) =>
        !fieldsOf(each).some((name) => isHeld(each, name, form.getValues(name)));
      drop(mine.filter(isGone));
    },
    discard: () => drop(mine),
  };
}

function drop(refused: readonly Rejected[]): void {
  if (refused.length > 0) void discardRejected(refused.map(({ id }) => id));
}

// Leaves a field that differs from the stored job: it was typed after the refused value.
function bringBack(
  form: UseFormReturn<JobFormValues>,
  stored: JobFormValues,
  name: JobFieldName,
  refused: unknown,
): void {
  if (!isSameValue(form.getValues(name), stored[name])) return;
  form.setValue(name, refused as never, { shouldTouch: true });
}

// A refused change that is gone was discarded, or sent again and stored; either way the field shows the stored value.
function takeAway(
  form: UseFormReturn<JobFormValues>,
  stored: JobFormValues,
  name: JobFieldName,
  refused: unknown,
): void {
  if (!isSameValue(form.getValues(name), refused)) return;
  form.setValue(name, stored[name] as never, { shouldValidate: true });
}

function refusedValue(rejected: Rejected, name: JobFieldName): unknown {
  return argsOf(rejected).changes?.[name] ?? emptyJobFormValues[name];
}

function argsOf(rejected: Rejected): { id?: unknown; changes?: Record<string, unknown> } {
  return rejected.args as { id?: unknown; changes?: Record<string, unknown> };
}

function fieldsOf(rejected: Rejected): JobFieldName[] {
  const changes = argsOf(rejected).changes ?? {};
  return jobFieldNames.filter((name) => Object.hasOwn(changes, name));
}

function fieldErrorsOf({ error }: Rejected): FieldError[] {
  return error.fields.map(({ path, code, limit }) => ({
    path: path.replace(/^changes\./, ''),
    code: code as FieldErrorCode,
    ...(limit === undefined ? {} : { limit }),
  }));
}
