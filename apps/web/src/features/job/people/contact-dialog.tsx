import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { contactKinds, contactSchema, jobLimits, type Contact } from '@foothold/domain/job';
import type { PeopleIndex } from '@foothold/domain/people';
import { toFieldErrors, type FieldError } from '@foothold/domain/text';
import { contactKindWords } from '../../../i18n/job-words.ts';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { FieldFix } from '../../../ui/field-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { linkWithScheme } from '@foothold/domain/posting/posting-link';
import { useItemForm } from '../items/use-item-form.ts';

interface ContactDialogProps {
  contact: Contact;
  unsaved: Contact | undefined;
  isNew: boolean;
  /** The people of all jobs, offered as suggestions. */
  people: PeopleIndex;
  onSave: (contact: Contact) => void;
  onUnsaved: (unsaved: Contact | null) => void;
  onClose: () => void;
}

const textNames = ['name', 'role', 'email', 'phone', 'url', 'notes'] as const;
type TextName = (typeof textNames)[number];
type KindId = NonNullable<Contact['kind']> | 'unset';

/** The form of one person. */
export function ContactDialog({ isNew, onClose, people, ...form }: ContactDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? t`Add person` : t`Edit ${{ name: form.contact.name }}`}
      size="wide"
      formId={formId}
      saveLabel={<Trans>Save person</Trans>}
    >
      <ContactForm id={formId} people={isNew ? people : noPeople} {...form} />
    </FormDialog>
  );
}

interface ContactFormProps extends Omit<ContactDialogProps, 'isNew' | 'onClose'> {
  id: string;
}

const noPeople: PeopleIndex = new Map();

function ContactForm({ id, ...options }: ContactFormProps) {
  const { i18n, t } = useLingui();
  const { people } = options;
  const { values, setKind, chooseName, fieldProps, save } = useContactForm(options);
  const names = useMemo(() => [...people.values()].map((person) => person.contact.name), [people]);
  return (
    <form id={id} className="grid6" noValidate onSubmit={save}>
      {people.size === 0 ? (
        <TextField className="span-3" label={t`Name`} isRequired {...fieldProps('name')} />
      ) : (
        <ComboBox
          className="span-3"
          label={t`Name`}
          isRequired
          {...fieldProps('name')}
          suggestions={names}
          onChange={chooseName}
        />
      )}
      <SelectField<KindId>
        className="span-3"
        label={t`Type`}
        placeholder={t`Not set`}
        options={[
          ...contactKinds.map((kind) => ({ id: kind, label: contactKindWords(i18n, kind) })),
          { id: 'unset', label: t`Not set` },
        ]}
        value={values.kind ?? null}
        onChange={setKind}
      />
      <TextField className="span-6" label={t`Job title`} {...fieldProps('role')} />
      <TextField
        className="span-3"
        label={t`Email`}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldProps('email')}
      />
      <TextField className="span-3" label={t`Phone`} type="tel" {...fieldProps('phone')} />
      <TextField
        className="span-6"
        label={t`Link`}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldProps('url')}
      />
      <TextArea
        className="span-6"
        label={t`Notes`}
        rows={3}
        maxLength={jobLimits.contactNotes}
        {...fieldProps('notes')}
      />
    </form>
  );
}

function useContactForm({ contact, people, ...options }: Omit<ContactFormProps, 'id'>) {
  const { t } = useLingui();
  const form = useItemForm({
    stored: contact,
    names: textNames,
    check: contactErrors,
    isSame: isSameContact,
    ...options,
  });
  const { values, change, save } = form;

  const fieldProps = (name: TextName) => {
    const mended =
      name === 'url' && form.shownError(name)?.code === 'not_a_url' && linkWithScheme(values.url ?? '');
    const fix: FieldFix | undefined = mended
      ? { label: t`Add https://`, onPress: () => change({ url: mended }) }
      : undefined;
    return {
      ...form.fieldProps(name, t`Enter a name.`),
      value: values[name] ?? '',
      onChange: (value: string) => change({ [name]: value }),
      fix,
    };
  };
  const setKind = (kind: KindId) => change({ kind: kind === 'unset' ? undefined : kind });
  // Choosing a name from another job fills the other details, unless they are filled already.
  const chooseName = (name: string) => {
    const known = [...people.values()].find((person) => person.contact.name === name)?.contact;
    const isBare = textNames.every((field) => field === 'name' || !values[field]);
    change(known && isBare ? { ...known, id: values.id, name } : { name });
  };
  return { values, setKind, chooseName, fieldProps, save };
}

function isSameContact(one: Contact, other: Contact): boolean {
  return one.kind === other.kind && textNames.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

function contactErrors(values: Contact): readonly FieldError[] {
  const parsed = contactSchema.safeParse(values);
  return parsed.success ? [] : toFieldErrors(parsed.error.issues);
}
