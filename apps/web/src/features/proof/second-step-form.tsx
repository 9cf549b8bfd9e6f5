import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { SecondStep } from '../../session/second-step.ts';
import { Button } from '../../ui/button.tsx';
import { SecondStepFields } from './second-step-fields.tsx';
import { useSecondStep } from './use-second-step.ts';

/** After the right password: the code. Signing in takes the person on, so there is nothing to do when done. */
export function SecondStepForm({ step, onStartAgain }: { step: SecondStep; onStartAgain: () => void }) {
  const state = useSecondStep(step, () => {});

  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.send(state.code);
  }

  return (
    <>
      <header>
        <h1 className="flair" tabIndex={-1}>
          <Trans>Enter your code</Trans>
        </h1>
        <p className="ink-2">
          {state.kind === 'app' ? (
            <Trans>Enter the code from your authenticator app.</Trans>
          ) : (
            <Trans>Enter one of your recovery codes.</Trans>
          )}
        </p>
      </header>
      <form noValidate aria-busy={state.isPending} onSubmit={submit}>
        <SecondStepFields step={step} state={state} size="lg" />
        {!state.isOver && (
          <Button type="submit" variant="primary" size="lg" isBlock isPending={state.isPending}>
            <Trans>Log in</Trans>
          </Button>
        )}
        <Button
          variant={state.isOver ? 'primary' : 'ghost'}
          size={state.isOver ? 'lg' : 'md'}
          isBlock
          onClick={onStartAgain}
        >
          <Trans>Start again</Trans>
        </Button>
      </form>
    </>
  );
}
