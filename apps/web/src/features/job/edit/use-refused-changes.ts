import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldError, FieldErrorCode } from '@foothold/domain/text';
import { discardRejected } from '../../../sync/engine/mutate.ts';
import { useSyncStatus, type SyncStatus } from '../../../sync/hooks/use-sync-status.ts';
import { showFieldErrors } from '../form/job-form-resolver.ts';
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
  /** Gives up the refused changes: they were saved anew, or are not wanted any more. */
  settle: () => void;
}

/** Changes of this job that the server refused come back into the form, each error under its field. */
export function useRefusedChanges(
  form: UseFormReturn<JobFormValues>,
  stored: JobFormValues,
  jobId: string,
): RefusedChanges {
  const { rejected } = useSyncStatus();
  const mine = useMemo(
    () => rejected.filter((each) => each.name === 'job.update' && argsOf(each).id === jobId),
    [rejected, jobId],
  );
  const broughtBack = useRef(new Set<string>());

  useEffect(() => {
    for (const each of mine) {
      if (broughtBack.current.has(each.id)) continue;
      broughtBack.current.add(each.id);
      for (const name of fieldsOf(each)) bringBack(form, stored, name, argsOf(each).changes?.[name]);
      showFieldErrors(form, fieldErrorsOf(each));
    }
  }, [form, stored, mine]);

  const settle = useCallback(() => {
    if (mine.length > 0) void discardRejected(mine.map(({ id }) => id));
  }, [mine]);
  return {
    names: jobFieldNames.filter((name) => mine.some((each) => fieldsOf(each).includes(name))),
    settle,
  };
}

// What has been typed into the field since is newer than what was refused.
function bringBack(
  form: UseFormReturn<JobFormValues>,
  stored: JobFormValues,
  name: JobFieldName,
  refused: unknown,
): void {
  if (!isSameValue(form.getValues(name), stored[name])) return;
  form.setValue(name, (refused ?? emptyJobFormValues[name]) as never, { shouldTouch: true });
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
