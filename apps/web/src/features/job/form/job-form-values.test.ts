import { expect, test } from 'vitest';
import { emptyJobFormValues, jobFieldNames } from './job-form-values.ts';

test('every field that the form holds has one control on it', () => {
  expect(jobFieldNames.toSorted()).toEqual(Object.keys(emptyJobFormValues).toSorted());
});
