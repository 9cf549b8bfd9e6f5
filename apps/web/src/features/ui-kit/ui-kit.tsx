import './ui-kit.css';
import { useLingui } from '@lingui/react/macro';
import { ActionSection } from './action-section.tsx';
import { ChoiceSection } from './choice-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FoundationSection } from './foundation-section.tsx';
import { kitParts } from './kit-parts.ts';
import { SignSection } from './sign-section.tsx';

/** Every component of the kit in every state, in both themes and both directions. */
export function UiKit() {
  const { t } = useLingui();
  return (
    <div className="scroll">
      <div className="kit">
        <nav className="kit-index" aria-label={t`Components`}>
          {kitParts.map((part) => (
            <a key={part} href={`#${part}`}>
              {part}
            </a>
          ))}
        </nav>
        <FoundationSection />
        <ActionSection />
        <FieldSection />
        <ChoiceSection />
        <SignSection />
      </div>
    </div>
  );
}
