import { parseCondition, type Condition } from '@foothold/domain/condition';
import type { CustomField } from '@foothold/domain/custom-field';
import type { ListField, ListFilter } from '../../../job-fields/list-field.tsx';
import { listFieldOf } from '../../../job-fields/list-fields.ts';

export interface ReadCondition {
  condition: Condition;
  field: ListField;
  filter: ListFilter;
}

/** A condition as it stands in an address, with the field that it asks for; null where no field is of that name. */
export function readCondition(written: string, ownFields: readonly CustomField[]): ReadCondition | null {
  const condition = parseCondition(written, (key) => listFieldOf(key, ownFields)?.filter?.kind);
  const field = condition && listFieldOf(condition.field, ownFields);
  return condition && field?.filter ? { condition, field, filter: field.filter } : null;
}
