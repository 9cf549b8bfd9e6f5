import './aria-style.ts';
import './dialog.css';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { commitTyping } from './commit-typing.ts';
import { IconButton } from './icon-button.tsx';
import { useOpenLayer } from './open-layers.ts';

interface DialogProps {
  isOpen: boolean;
  /** Called by Escape, by a press beside the dialog, and by its close button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode;
  /** `narrow` 480 px, `wide` 720 px. */
  size?: 'narrow' | 'wide';
  /** `alertdialog` where an answer is required: no close button, and a press beside it does nothing. */
  role?: 'dialog' | 'alertdialog';
}

/** A modal dialog, on phones a sheet from the bottom. Traps the focus, and restores it when closed. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  size = 'wide',
  role = 'dialog',
}: DialogProps) {
  const { t } = useLingui();
  const isAlert = role === 'alertdialog';
  useOpenLayer(isOpen);
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable={!isAlert}
    >
      <Modal className={size === 'narrow' ? 'dialog narrow' : 'dialog'}>
        <AriaDialog className="dialog-in" role={role}>
          <header>
            <Heading slot="title" level={2} className="flair">
              {title}
            </Heading>
            {!isAlert && (
              <IconButton
                label={t`Close`}
                icon={<X className="icon" aria-hidden="true" />}
                onClick={onClose}
              />
            )}
          </header>
          {children}
          {actions && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- only holds back what a press does to the focus, and makes up for it
            <footer onMouseDown={keepFocus} onClickCapture={commitBeside}>
              {actions}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

// A press on the footer does not move the focus: the blurred field may show an error, which would move the button from
// under the pointer.
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

// Commits the field nevertheless: otherwise the dialog would save without a half-typed date or tag.
function commitBeside({ currentTarget }: MouseEvent): void {
  commitTyping(currentTarget.parentElement);
}
