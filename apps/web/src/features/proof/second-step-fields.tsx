import { Trans, useLingui } from '@lingui/react/macro';
import type { SecondStep } from '../../session/second-step.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import type { useSecondStep } from './use-second-step.ts';

interface SecondStepFieldsProps {
  step: SecondStep;
  state: ReturnType<typeof useSecondStep>;
  size?: 'sm' | 'lg';
}

/** The code, which app it is of where there are several, and the link to the recovery codes. */
export function SecondStepFields({ step, state, size }: SecondStepFieldsProps) {
  const { t } = useLingui();
  const { kind, code, appId, problem, change, switchKind, setAppId } = state;
  return (
    <>
      {kind === 'app' && step.apps.length > 1 && (
        <label className="field">
          <span className="label">
            <Trans>Authenticator app</Trans>
          </span>
          <select
            className={size === 'lg' ? 'input input-large' : 'input'}
            value={appId ?? step.apps[0]?.id}
            onChange={(event) => setAppId(event.currentTarget.value)}
          >
            {step.apps.map(({ id, name }, position) => (
              <option key={id} value={id}>
                {name || t`App ${position + 1}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <CodeField kind={kind} value={code} onChange={change} error={problem} {...(size ? { size } : {})} />
      <div>
        <Button variant="ghost" size="s" onClick={switchKind}>
          {kind === 'app' ? <Trans>Use a recovery code</Trans> : <Trans>Use your authenticator app</Trans>}
        </Button>
      </div>
    </>
  );
}
