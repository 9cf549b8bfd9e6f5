import { useMemo, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EditedField } from '@foothold/domain/field-edit/field-edit';
import { readDate, type DateOrder } from '@foothold/domain/dates/read-date';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../../i18n/format.ts';
import { localTimeZone, localToday } from '../../../i18n/today.ts';
import { editJobs } from '../../../job-commands/edit-field.ts';
import { editedKeyOf, editedNameOf, editedOptionsOf } from '../../../job-fields/edited-field.ts';
import { readJobs, useListedJobs } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { PastePreview } from './paste-preview.tsx';
import { PasteTargets } from './paste-targets.tsx';
import {
  likelyOrders,
  orderOf,
  planPaste,
  targetsFrom,
  type PastedColumn,
  type PastePlan,
} from './paste-plan.ts';

interface PasteDialogProps {
  /** The copied cells by column. */
  columns: readonly (readonly string[])[];
  /** The editable fields of the table in tab order. */
  fields: readonly EditedField[];
  /** The index of the field for the first column. */
  from: number;
  /** Whether the cell has several fields, so that another one can be chosen. */
  isChosen: boolean;
  jobs: readonly Job[];
  onClose: () => void;
}

type Orders = Readonly<Record<string, DateOrder>>;

/** A preview of the changes of a paste, job by job; nothing is written before it is confirmed. */
export function PasteDialog({ columns, fields, from, isChosen, jobs: at, onClose }: PasteDialogProps) {
  const { t, i18n } = useLingui();
  const [targets, setTargets] = useState(() => targetsFrom(fields, from, columns.length));
  const [orders, setOrders] = useState<Orders>({});
  const pasted = usePastedColumns(columns, targets, orders);
  const jobs = useJobsNow(at);
  const unclear = pasted.filter(({ isUnclear }) => isUnclear);
  const plan = useMemo(() => {
    const ready = pasted.flatMap(({ order, ...column }) => (order ? [{ ...column, order }] : []));
    if (ready.length < pasted.length) return null;
    return planPaste({ columns: ready, jobs }, { all: readJobs(), timeZone: localTimeZone() });
  }, [pasted, jobs]);
  const write = useWriting(plan, onClose);
  const count = plan?.changed.length ?? 0;
  const [only] = columns.length === 1 ? targets : [];
  const name = only && editedNameOf(i18n, only);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        name === undefined || name === null
          ? t`${plural(columns.length, { one: 'Paste # column', other: 'Paste # columns' })}`
          : t`Paste into ${name}`
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" ref={focusOnMount} isDisabled={count === 0} onClick={write}>
            <Plural value={count} one="Paste # value" other="Paste # values" />
          </Button>
        </>
      }
    >
      {(columns.length > 1 || isChosen) && (
        <PasteTargets columns={columns} fields={fields} targets={targets} onTargets={setTargets} />
      )}
      {unclear.map(({ field, values, order }) => (
        <OrderQuestion
          key={editedKeyOf(field)}
          values={values}
          order={order}
          onOrder={(next) => setOrders({ ...orders, [editedKeyOf(field)]: next })}
        />
      ))}
      {plan && pasted.length > 0 && (
        <PastePreview
          plan={plan}
          columnsLeft={targets.length - pasted.length}
          isOfOneField={columns.length === 1}
        />
      )}
    </Dialog>
  );
}

/** The current versions of the jobs, without those that another device has moved to the bin. */
function useJobsNow(jobs: readonly Job[]): readonly Job[] {
  const all = useListedJobs();
  return useMemo(() => {
    const byId = new Map(all.map((job) => [job.id, job]));
    return jobs.flatMap(({ id }) => byId.get(id) ?? []);
  }, [all, jobs]);
}

/** The columns with a field; `order` is null while the person has to choose it. */
function usePastedColumns(
  columns: readonly (readonly string[])[],
  targets: readonly (EditedField | null)[],
  orders: Orders,
): readonly (Omit<PastedColumn, 'order'> & { order: DateOrder | null; isUnclear: boolean })[] {
  const { i18n } = useLingui();
  return useMemo(
    () =>
      targets.flatMap((field, at) => {
        if (!field) return [];
        const values = columns[at] ?? [];
        const found = orderOf(field, values, localToday());
        const isUnclear = found === 'unclear';
        const order = isUnclear ? (orders[editedKeyOf(field)] ?? null) : found;
        return [{ field, values, options: editedOptionsOf(i18n, field), order, isUnclear }];
      }),
    [columns, targets, orders, i18n],
  );
}

function useWriting(plan: PastePlan | null, onDone: () => void) {
  const { t } = useLingui();
  const offerUndo = useUndoOffer();
  return () => {
    if (!plan) return;
    const { changed } = plan;
    const count = changed.length;
    void editJobs(changed, (undo) =>
      offerUndo(t`${plural(count, { one: '# value pasted', other: '# values pasted' })}`, undo),
    );
    onDone();
  };
}

interface OrderQuestionProps {
  values: readonly string[];
  order: DateOrder | null;
  onOrder: (order: DateOrder) => void;
}

/** Asks which number of a date is the day, with one of the dates as the example. */
function OrderQuestion({ values, order, onOrder }: OrderQuestionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const read = (text: string, each: DateOrder) => readDate(text, each, { timeZone: localTimeZone() });
  const orders = likelyOrders(values, localToday());
  const open = values.filter((text) => read(text, orders[0]) !== read(text, orders[1]));
  const sample = open.find((text) => orders.every((id) => read(text, id))) ?? open[0] ?? '';
  const options = orders.flatMap((id) => {
    const date = read(sample, id);
    return date === undefined ? [] : [{ id, label: format.date(date) }];
  });
  return (
    <Segmented
      label={t`What is ${{ sample: format.isolated(sample) }}?`}
      options={options}
      value={order}
      onChange={onOrder}
    />
  );
}
