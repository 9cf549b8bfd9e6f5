import { useLingui } from '@lingui/react/macro';
import type { EditedField } from '@foothold/domain/field-edit/field-edit';
import type { FieldError } from '@foothold/domain/text';
import { fieldErrorWords } from '../../../i18n/field-error-words.ts';
import { editorKindOf } from '../../../job-fields/edited-field.ts';

/** Why a field cannot take a value, as its form says it. */
export function useEditProblemWords(): (field: EditedField, error: FieldError) => string {
  const { t, i18n } = useLingui();
  return (field, error) => {
    if (error.code === 'required' && field === 'title') return t`Enter the role.`;
    if (error.code === 'required' && field === 'company') return t`Enter the company.`;
    if (error.code === 'currency_missing') return t`Add the currency, as in 60,000 EUR.`;
    if (error.code === 'invalid' && editorKindOf(field) === 'number') return t`Enter a number.`;
    if (error.code === 'invalid' && editorKindOf(field) === 'choice')
      return t`This is not one of the choices.`;
    if (error.code === 'invalid' && editorKindOf(field) === 'rating') return t`Enter a number from 0 to 5.`;
    return fieldErrorWords(i18n, error);
  };
}
