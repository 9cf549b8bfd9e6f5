import './theme-preview.css';

/** A small picture of the work surface in a theme; `system` shows both halves. */
export function ThemePreview({ theme }: { theme: 'system' | 'light' | 'dark' }) {
  return (
    <>
      <Surface theme={theme === 'dark' ? 'dark' : 'light'} />
      {theme === 'system' && (
        <span className="pv-half">
          <Surface theme="dark" />
        </span>
      )}
    </>
  );
}

function Surface({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <span className="pv-shell" data-theme={theme}>
      <span className="pv-slab">
        <i className="pv-mark" />
        <i className="pv-line" />
        <i className="pv-line short" />
      </span>
    </span>
  );
}
