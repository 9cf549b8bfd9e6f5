import styles from './ui-kit.module.css';
import { ActionSection } from './action-section.tsx';
import { ChoiceSection } from './choice-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FoundationSection } from './foundation-section.tsx';
import { kitParts } from './kit-parts.ts';
import { SignSection } from './sign-section.tsx';

/**
 * Every component of the kit in every state, in both themes and both directions. Its words are samples for
 * developers: plain English, outside of the catalogues.
 */
export function UiKit() {
  return (
    <div className="scroll">
      <div className={styles.kitPage} lang="en">
        <nav className={styles.kitIndex} aria-label="Components">
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
