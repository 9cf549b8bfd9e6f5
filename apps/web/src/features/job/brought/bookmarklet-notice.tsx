import { Trans, useLingui } from '@lingui/react/macro';
import { Puzzle } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { bookmarkletAddress } from './bookmarklet.ts';

/** Offers the button that keeps a posting from the page on which it stands. */
export function BookmarkletNotice() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <div className="only-desk">
      <Notice tone="plain" icon={<Puzzle className="icon" aria-hidden="true" />}>
        <Trans>
          <button type="button" className="linkb" aria-haspopup="dialog" onClick={open}>
            Add the browser button
          </button>{' '}
          to save postings with one click.
        </Trans>
      </Notice>
      <BookmarkletDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}

/** The button itself, and how to get it into the browser. */
export function BookmarkletDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`The browser button`} size="narrow">
      <p>
        <Trans>Drag this button to your bookmarks bar. Then click it on a posting.</Trans>
      </p>
      <p>
        <BookmarkletLink />
      </p>
      <p className="text-sm ink-2">
        <Trans>
          Without a mouse: press it here to copy its address, then make a bookmark with that address.
        </Trans>
      </p>
    </Dialog>
  );
}

function BookmarkletLink() {
  const { t } = useLingui();

  const copy = useCopy();
  function press(event: MouseEvent): void {
    event.preventDefault();
    void copy(bookmarkletAddress(location.origin), t`Copying is blocked. Drag the button instead.`);
  }

  return (
    <a ref={setAddress} className={buttonClass()} href="/new-job" onClick={press}>
      <Trans>Save to Foothold</Trans>
    </a>
  );
}

// React refuses a `javascript:` address; this link is dragged to the bookmarks and never followed here.
function setAddress(link: HTMLAnchorElement | null): void {
  link?.setAttribute('href', bookmarkletAddress(location.origin));
}
