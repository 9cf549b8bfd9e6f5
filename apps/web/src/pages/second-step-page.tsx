import type { ReactNode } from 'react';
import { SecondStepForm } from '../features/proof/second-step-form.tsx';
import { activateLanguage, currentLanguage } from '../i18n/catalogues.ts';
import { secondStepOf } from '../session/second-step.ts';

/** What the login page shows in place of its form after a failure that asks for a code. */
export async function secondStepPage(error: unknown, onStartAgain: () => void): Promise<ReactNode> {
  const step = secondStepOf(error);
  if (!step) throw error;
  // Its words come with the rest of the app's, which is on its way already.
  await activateLanguage(currentLanguage(), 'app');
  return <SecondStepForm step={step} onStartAgain={onStartAgain} />;
}
