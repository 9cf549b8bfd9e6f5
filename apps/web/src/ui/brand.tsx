import './brand.css';

/** The cairn of the logo with the product's name; put it inside a link with class `brand`. */
export function Brand() {
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="2" y="17" width="20" height="5" rx="2.5" fill="currentColor" />
        <rect x="3" y="10.5" width="13" height="5" rx="2.5" fill="currentColor" />
        <rect x="9.5" y="4" width="10" height="5" rx="2.5" fill="var(--move)" stroke="var(--move-edge)" />
      </svg>
      <span className="flair">Foothold</span>
    </>
  );
}
