import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import type { SignInMethods } from '../../../session/sign-in-methods.ts';
import type { AccountActivity } from '../../../sync/requests/account-activity.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { recoveryToReview, setReviewed } from './access-recovery.ts';
import { useAccessMethods } from './use-access-methods.ts';
import type { AccessMethod } from './use-access-methods.ts';

interface AccessReviewProps {
  events: AccountActivity['events'];
  methods: SignInMethods;
  onChanged: () => void;
}

/**
 * After the account was recovered by mail: everything besides the password that can log in to it or read from it, to
 * be kept or removed. An intruder may have added any of it.
 */
export function AccessReview({ events, methods, onChanged }: AccessReviewProps) {
  const recovery = recoveryToReview(events);
  const [isOver, setOver] = useState(false);
  if (!recovery || isOver) return null;
  const close = () => {
    setReviewed(recovery);
    setOver(true);
    onChanged();
  };
  return <ReviewedMethods recoveredAt={recovery.occurredAt} methods={methods} onDone={close} />;
}

interface ReviewedMethodsProps {
  /** Milliseconds since 1970 UTC. */
  recoveredAt: number;
  methods: SignInMethods;
  onDone: () => void;
}

function ReviewedMethods({ recoveredAt, methods, onDone }: ReviewedMethodsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useMethodWords();
  const { accessMethods, isPending, remove } = useAccessMethods(methods);
  const [own, setOwn] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const others = accessMethods.filter(({ id }) => !own.includes(id));
  if (accessMethods.length === 0) return null;
  const date = format.dateAndTime(new Date(recoveredAt));
  return (
    <section className="page-section" aria-labelledby="settings-access-review">
      <header>
        <h2 id="settings-access-review">
          <Trans>Check what else can log in</Trans>
        </h2>
        <p>
          <Trans>Your account was recovered by email on {date}. Select what is yours.</Trans>
        </p>
      </header>
      <div>
        {accessMethods.map((method) => (
          <Checkbox
            key={method.id}
            label={words(method)}
            value={own.includes(method.id)}
            onChange={(isOwn) => setOwn(isOwn ? [...own, method.id] : own.filter((id) => id !== method.id))}
          />
        ))}
      </div>
      <div className="flex-row wrap">
        {others.length === 0 ? (
          <Button onClick={onDone}>
            <Trans>All of this is mine</Trans>
          </Button>
        ) : (
          <Button variant="dangerline" isPending={isPending} onClick={() => setAsking(true)}>
            <Trans>Remove all that isn’t mine</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t`Remove all that isn’t mine`}
        confirmLabel={t`Remove`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove(others, onDone);
        }}
      >
        <ul>
          {others.map((method) => (
            <li key={method.id}>{words(method)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </section>
  );
}

function useMethodWords(): (method: AccessMethod) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ kind, name, addedAt }) => {
    const added = addedAt === null ? '' : format.dateAndTime(new Date(addedAt));
    switch (kind) {
      case 'passkey':
        return format.facts([t`Passkey`, name, t`Added ${added}`]);
      case 'app':
        return format.facts([t`Authenticator app`, name, t`Added ${added}`]);
      case 'provider':
        return t`Log in with ${name}`;
      case 'calendar':
        return format.facts([t`Calendar feed`, t`Added ${added}`]);
    }
  };
}
