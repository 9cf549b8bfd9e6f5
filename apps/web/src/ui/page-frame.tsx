import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

type FrameSlots = {
  /** Notices above the content, across the slab: offline, the server not answering. */
  notice: ReactNode;
  /** The end of the status strip: whether everything is saved. */
  saveState: ReactNode;
};

/** Filled once by the shell around the pages. */
export const FrameSlots = createContext<FrameSlots>({ notice: null, saveState: null });

type PageFrameProps = {
  /** The page's only h1; focus goes here after a navigation. Leave it out when the content has its own h1. */
  title?: ReactNode;
  /** Beside the title in the top bar: tabs, breadcrumbs, buttons. */
  top?: ReactNode;
  /** The start of the status strip, such as counts. */
  summary?: ReactNode;
  /** The middle of the status strip: keys that work on this page. */
  shortcuts?: ReactNode;
  /** Takes the whole strip's place: the action strip of a form, or null for none. */
  strip?: ReactNode;
  children: ReactNode;
};

/** Every page inside the app: the top bar and the slab, two cells of the app's grid. */
export function PageFrame({ title, top, summary, shortcuts, strip, children }: PageFrameProps) {
  const { notice, saveState } = useContext(FrameSlots);
  return (
    <>
      <header className="page-top">
        {title && (
          <h1 className="flair" tabIndex={-1}>
            {title}
          </h1>
        )}
        {top}
      </header>
      <main className="slab" id="main" tabIndex={-1}>
        {notice}
        {children}
        {strip === undefined ? (
          <footer className="strip">
            <span>{summary}</span>
            <span className="keys">{shortcuts}</span>
            {saveState}
          </footer>
        ) : (
          strip
        )}
      </main>
    </>
  );
}

type PageFootProps = {
  /** An element within the `strip` of the page; null until it is there. */
  foot: HTMLElement | null;
  children: ReactNode;
};

/** Renders its children at the foot of the page through a portal, so that they share the state of the content. */
export function PageFoot({ foot, children }: PageFootProps) {
  return foot && createPortal(children, foot);
}
