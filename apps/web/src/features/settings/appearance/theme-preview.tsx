import { clsx } from 'clsx';
import styles from './theme-preview.module.css';

/** A small picture of the work surface in a theme; `system` shows both halves. */
export function ThemePreview({ theme }: { theme: 'system' | 'light' | 'dark' }) {
  return (
    <>
      <Surface theme={theme === 'dark' ? 'dark' : 'light'} />
      {theme === 'system' && (
        <span className={styles.pvHalf}>
          <Surface theme="dark" />
        </span>
      )}
    </>
  );
}

function Surface({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <span className={styles.pvShell} data-theme={theme}>
      <span className={styles.pvSlab}>
        <i className={styles.pvMark} />
        <i className={styles.pvLine} />
        <i className={clsx(styles.pvLine, styles.short)} />
      </span>
    </span>
  );
}
