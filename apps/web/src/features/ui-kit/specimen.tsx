import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { I18nProvider as AriaLanguageProvider } from 'react-aria-components/I18nProvider';
import { regionalLocale } from '../../i18n/language.ts';
import styles from './ui-kit.module.css';

interface FrameNames {
  /** Tells apart the landmarks and groups of the four frames. */
  name: string;
}

interface SpecimenProps {
  /** The component's file name without its ending; the anchor of the part. */
  id: string;
  /** As it is written in code, so not translated. */
  name: string;
  children: (frame: FrameNames) => ReactNode;
}

const themes = ['light', 'dark'] as const;
const directions = ['ltr', 'rtl'] as const;

/** One component in both themes and both directions. */
export function Specimen({ id, name, children }: SpecimenProps) {
  return (
    <section className={styles.kitPart} id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>
        <a href={`#${id}`}>
          <code>{name}</code>
        </a>
      </h3>
      <div className={styles.kitFrames}>
        {directions.flatMap((direction) =>
          themes.map((theme) => (
            <Frame key={`${direction}-${theme}`} theme={theme} direction={direction}>
              {children}
            </Frame>
          )),
        )}
      </div>
    </section>
  );
}

interface FrameProps {
  theme: (typeof themes)[number];
  direction: (typeof directions)[number];
  children: SpecimenProps['children'];
}

function Frame({ theme, direction, children }: FrameProps) {
  const { i18n } = useLingui();
  const pageIsRtl = i18n.locale === 'ar';
  const names = {
    light: direction === 'ltr' ? 'light, left to right' : 'light, right to left',
    dark: direction === 'ltr' ? 'dark, left to right' : 'dark, right to left',
  };
  const locale = regionalLocale(direction === 'rtl' ? 'ar' : pageIsRtl ? 'en' : i18n.locale);
  return (
    <div className={styles.kitFrame} data-theme={theme} dir={direction}>
      <AriaLanguageProvider locale={locale}>{children({ name: names[theme] })}</AriaLanguageProvider>
    </div>
  );
}
