import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

type FrameSlots = {
  /** Notices above the content: offline, the server does not answer. */
  notice: ReactNode;
  /** At the end of the status strip: whether everything is saved. */
  saveState: ReactNode;
};

/** Provided once, by the shell around the pages. */
export const FrameSlots = createContext<FrameSlots>({ notice: null, saveState: null });

type PageFrameProps = {
  /** The page's only h1; focus goes here after a navigation. Leave it out when the content has its own h1. */
  title?: ReactNode;
  /** Next to the title in the top bar: tabs, breadcrumbs, buttons. */
  top?: ReactNode;
  /** At the start of the status strip, such as counts. */
  summary?: ReactNode;
  /** In the middle of the status strip: shortcuts of this page. */
  shortcuts?: ReactNode;
  /** Replaces the strip: the action strip of a form, or null for none. */
  strip?: ReactNode;
  children: ReactNode;
};

/** The frame of every page inside the app: the top bar and the content, two cells of the app's grid. */
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
  /** An element in the `strip` of the page; null before it is mounted. */
  foot: HTMLElement | null;
  children: ReactNode;
};

/** Renders its children at the foot of the page through a portal, so that they share the state of the content. */
export function PageFoot({ foot, children }: PageFootProps) {
  return foot && createPortal(children, foot);
}
