import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Contact as ContactIcon, Mail, Phone } from 'lucide-react';
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import { withPlainDigits } from '@foothold/domain/amount/read-amount';
import { jobLimits, type Contact, type Job } from '@foothold/domain/job';
import { normalForm } from '@foothold/domain/normal-form';
import { indexPeople, otherJobsOf } from '@foothold/domain/people';
import { vcardOf } from '@foothold/domain/export/vcard';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { contactKindWords } from '../../../i18n/job-words.ts';
import { doneWords } from '../../../i18n/done-words.ts';
import { putItem, removeItem } from '../../../job-commands/job-items.ts';
import { useJobsLater } from '../../../sync/hooks/use-jobs.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useJobItem } from '../items/use-job-item.ts';
import { AddToList } from '../items/add-to-list.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ItemActs } from '../items/item-acts.tsx';
import { useJobChange } from '../items/use-job-change.ts';
import { useKeptFocus } from '../items/use-kept-focus.ts';
import styles from '../items/items.module.css';

/** The contacts of a job. */
export function ContactsSection({ job }: { job: Job }) {
  const { t, i18n } = useLingui();
  const most = useFormat().number(jobLimits.contacts);
  const focus = useKeptFocus();
  const change = useJobChange();
  const opened = useJobItem<Contact, Contact>(job.id, 'contact', t`Person`);
  const contacts = job.contacts ?? [];
  const isFull = contacts.length >= jobLimits.contacts;
  const jobs = useJobsLater();
  const people = useMemo(() => indexPeople(jobs), [jobs]);

  function putContact(item: Contact): boolean {
    const isNew = !contacts.some(({ id }) => id === item.id);
    const message = doneWords(i18n, isNew ? 'added' : 'changed', item.name);
    return change(() => putItem(job.id, 'contacts', item), message, { isQuiet: isNew });
  }

  return (
    <section className="section" aria-labelledby="job-people" {...focus}>
      <div className="section-head">
        <h2 id="job-people">
          <Trans>People</Trans>
        </h2>
        <AddToList
          isFull={isFull}
          whenFull={<Trans>Limit: {most}</Trans>}
          label={t`Add person`}
          onClick={() => opened.open({ id: newId(), name: '' })}
        />
      </div>
      <ul className="list">
        {contacts.map((contact) => (
          <ContactRow
            key={contact.id}
            job={job}
            contact={contact}
            otherJobs={otherJobsOf(people, contact, job.id)}
            onEdit={() => opened.open(contact)}
          />
        ))}
      </ul>
      {opened.item && (
        <ContactDialog
          contact={opened.item}
          unsaved={opened.unsaved}
          people={people}
          isNew={!contacts.some(({ id }) => id === opened.item?.id)}
          onUnsaved={opened.onUnsaved}
          onClose={opened.close}
          onSave={(contact) => {
            if (putContact(contact)) opened.closeSaved();
          }}
        />
      )}
    </section>
  );
}

interface ContactRowProps {
  job: Job;
  contact: Contact;
  /** Other jobs with the same person as a contact. */
  otherJobs: readonly Job[];
  onEdit: () => void;
}

function ContactRow({ job, contact, otherJobs, onEdit }: ContactRowProps) {
  const { i18n, t } = useLingui();
  const change = useJobChange();
  const { name, role, kind, email, phone, url } = contact;
  const about = role || (kind && contactKindWords(i18n, kind));
  const remove = () =>
    change(() => removeItem(job.id, 'contacts', contact.id), doneWords(i18n, 'removed', name));
  return (
    <li className="list-row">
      <Monogram name={name} isRound />
      <span className={clsx('grow', styles.liText)}>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}{' '}
        {about && (
          <small>
            <bdi>{about}</bdi>
          </small>
        )}
        {otherJobs.length > 0 && <AlsoAt jobs={otherJobs} />}
      </span>
      <ItemActs
        changeLabel={t`Edit ${name}`}
        removeLabel={t`Remove ${name}`}
        onEdit={onEdit}
        onRemove={remove}
        more={[
          {
            id: 'vcard',
            label: t`Save ${name} as a contact`,
            icon: <ContactIcon className="icon icon-small" aria-hidden="true" />,
            onAction: () => saveFile(vcardFile(contact, job), `${name.replaceAll(/[\\/:*?"<>|]/g, '_')}.vcf`),
          },
        ]}
      >
        {email && (
          <a
            className="button button-ghost button-small button-icon"
            href={`mailto:${email}`}
            aria-label={t`Email ${name}`}
          >
            <Mail className="icon" aria-hidden="true" />
          </a>
        )}
        {phone && (
          <a
            className="button button-ghost button-small button-icon"
            href={`tel:${dialled(phone)}`}
            aria-label={t`Call ${name}`}
          >
            <Phone className="icon" aria-hidden="true" />
          </a>
        )}
      </ItemActs>
    </li>
  );
}

const alsoAtMax = 3;

function AlsoAt({ jobs }: { jobs: readonly Job[] }) {
  const { comma, number } = useFormat();
  const more = number(jobs.length - alsoAtMax);
  return (
    <small className={clsx('ink-3', styles.fileWords)}>
      <Trans>Also at</Trans>{' '}
      {jobs.slice(0, alsoAtMax).map((job, at) => (
        <span key={job.id}>
          {at > 0 && comma}
          <Link to="/edit-job" search={{ job: job.id }} title={job.title}>
            <bdi>{job.company}</bdi>
          </Link>
        </span>
      ))}
      {jobs.length > alsoAtMax && <> +{more}</>}
    </small>
  );
}

function vcardFile(contact: Contact, { company }: Job): Blob {
  return new Blob([vcardOf(contact, company)], { type: 'text/vcard' });
}

// A telephone link accepts digits, a plus sign and few other characters.
function dialled(phone: string): string {
  return withPlainDigits(normalForm(phone, 'NFKC')).replace(/[^\d+*#,;]/g, '');
}
