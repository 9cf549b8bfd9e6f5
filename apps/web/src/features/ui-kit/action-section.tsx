import { Archive, ArrowRightLeft, Check, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ActionStrip } from '../../ui/action-strip.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AlertIcon } from '../../ui/alert-icon.tsx';
import { ToastLine, showToast } from '../../ui/toast.tsx';
import type { ShownToast } from '../../ui/toast.tsx';
import { useUndoOffer } from '../../ui/use-undo-offer.tsx';
import { Kept } from './kept.tsx';
import { Specimen } from './specimen.tsx';
import styles from './ui-kit.module.css';

/** Buttons, menus and dialogs. */
export function ActionSection() {
  return (
    <section className={styles.kitGroup} aria-labelledby="kit-actions">
      <h2 id="kit-actions" className="flair">
        Actions
      </h2>
      <Specimen id="button" name="Button">
        {() => <Buttons />}
      </Specimen>
      <Specimen id="icon-button" name="IconButton">
        {() => <IconButtons />}
      </Specimen>
      <Specimen id="kbd" name="Kbd">
        {() => (
          <div className="flex-row">
            <Kbd combo="J" />
            <Kbd combo="mod+K" />
            <Kbd combo="Shift+Enter" />
          </div>
        )}
      </Specimen>
      <Specimen id="menu" name="Menu">
        {() => <Menus />}
      </Specimen>
      <Specimen id="popover" name="popover.css">
        {() => <OpenList />}
      </Specimen>
      <Specimen id="dialog" name="Dialog">
        {() => <Dialogs />}
      </Specimen>
      <Specimen id="form-dialog" name="FormDialog">
        {() => <FormDialogs />}
      </Specimen>
      <Specimen id="confirm-dialog" name="ConfirmDialog">
        {() => <Confirms />}
      </Specimen>
      <Specimen id="toast" name="ToastRegion showToast">
        {() => <Toasts />}
      </Specimen>
      <Specimen id="action-strip" name="ActionStrip">
        {() => <ActionStrips />}
      </Specimen>
    </section>
  );
}

function ActionStrips() {
  const buttons = (
    <>
      <Button variant="ghost">Discard</Button>
      <Button variant="primary">Save changes</Button>
    </>
  );
  return (
    <>
      <ActionStrip problems={2}>{buttons}</ActionStrip>
      <ActionStrip problems={0} state={<span className="ink-3">Drafts save automatically</span>}>
        {buttons}
      </ActionStrip>
    </>
  );
}

function Buttons() {
  const variants: readonly [ButtonVariant, string][] = [
    ['primary', 'Save'],
    ['move', 'Mark done'],
    ['default', 'Change'],
    ['ghost', 'Cancel'],
    ['dangerline', 'Clear jobs'],
    ['danger', 'Delete'],
  ];
  return (
    <>
      <div className="flex-row wrap">
        {variants.map(([variant, label]) => (
          <Button key={variant} variant={variant}>
            {label}
          </Button>
        ))}
      </div>
      <div className="flex-row wrap">
        {variants.map(([variant, label]) => (
          <Button key={variant} variant={variant} className="is-focus">
            {label}
          </Button>
        ))}
      </div>
      <div className="flex-row wrap">
        {variants.map(([variant, label]) => (
          <Button key={variant} variant={variant} isDisabled>
            {label}
          </Button>
        ))}
      </div>
      <div className="flex-row wrap">
        {variants.map(([variant, label]) => (
          <Button key={variant} variant={variant} isPending>
            {label}
          </Button>
        ))}
      </div>
      <div className="flex-row wrap">
        <Button size="s" icon={<Plus className="icon icon-small" aria-hidden="true" />}>
          Add
        </Button>
        <Button variant="primary" kbd="mod+S">
          Save changes
        </Button>
        <Button variant="move" icon={<Check className="icon" aria-hidden="true" />}>
          Mark done
        </Button>
        <a className={buttonClass()} href="#button">
          A link as a button
        </a>
      </div>
      <Button variant="primary" size="lg" isBlock>
        Create account
      </Button>
    </>
  );
}

function IconButtons() {
  const icon = <Pencil className="icon" aria-hidden="true" />;
  return (
    <div className="flex-row wrap">
      <IconButton label="Edit" icon={icon} />
      <IconButton label="Edit" icon={icon} variant="default" />
      <IconButton label="Edit" icon={icon} size="s" />
      <IconButton label="Edit" icon={icon} className="is-focus" />
      <IconButton label="Edit" icon={icon} isDisabled />
    </div>
  );
}

function Menus() {
  const say = (message: string) => () => void showToast({ message });
  const actions: readonly MenuItem[] = [
    {
      id: 'edit',
      label: 'Edit',
      icon: <Pencil className="icon" aria-hidden="true" />,
      kbd: 'E',
      onAction: say('Edit'),
    },
    {
      id: 'move',
      label: 'Move to…',
      detail: 'A later or an earlier stage',
      icon: <ArrowRightLeft className="icon" aria-hidden="true" />,
      onAction: say('Move to…'),
    },
    {
      id: 'rest',
      label: 'Let rest',
      icon: <Archive className="icon" aria-hidden="true" />,
      isDisabled: true,
      onAction: say('Let rest'),
    },
  ];
  const danger: MenuItem = {
    id: 'delete',
    label: 'Delete',
    icon: <Trash2 className="icon" aria-hidden="true" />,
    isDanger: true,
    onAction: say('Delete'),
  };
  return (
    <div className="flex-row wrap">
      <Menu
        label="More actions"
        placement="bottom start"
        items={[
          { id: 'actions', items: actions },
          { id: 'danger', items: [danger] },
        ]}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </Menu>
      <SortMenu />
      <Menu label="More actions" items={actions} isDisabled>
        <Ellipsis className="icon" aria-hidden="true" />
      </Menu>
    </div>
  );
}

function SortMenu() {
  return (
    <Kept initial="newest">
      {({ value, onChange }) => (
        <Menu
          label="Sort"
          triggerClass={buttonClass({ size: 's' })}
          placement="bottom start"
          selectedId={value}
          items={[
            {
              id: 'order',
              title: 'Order',
              items: [
                { id: 'newest', label: 'Newest first', onAction: () => onChange('newest') },
                { id: 'company', label: 'By company', onAction: () => onChange('company') },
              ],
            },
          ]}
        >
          Sort
        </Menu>
      )}
    </Kept>
  );
}

/**
 * The open state of menus, selects and suggestions, drawn in place, because the real ones open in the theme of the
 * page.
 */
function OpenList() {
  return (
    <div className="popover" style={{ inlineSize: 'fit-content' }}>
      <div className="popover-list">
        <span className="popover-title">Order</span>
        <span className="option" data-selected="true">
          <span className="grow">Newest first</span>
          <Check className="icon icon-small tick" aria-hidden="true" />
        </span>
        <span className="option" data-focused="true" data-focus-visible="true">
          <Pencil className="icon" aria-hidden="true" />
          <span className="grow">
            By company
            <span className="option-note">A to Z</span>
          </span>
          <Kbd combo="mod+B" />
        </span>
        <span className="option" data-disabled="true">
          Let rest
        </span>
        <hr className="popover-rule" />
        <span className="option danger">
          <Trash2 className="icon" aria-hidden="true" />
          Delete
        </span>
      </div>
    </div>
  );
}

function Dialogs() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="flex-row" onClick={() => setIsOpen(true)}>
        Open a dialog
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Two versions of one job"
        actions={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            Keep both
          </Button>
        }
      >
        <p>Escape, the cross and a press beside the window close it. Focus goes back to the button.</p>
      </Dialog>
    </>
  );
}

function FormDialogs() {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => setIsOpen(false);
  return (
    <>
      <Button className="flex-row" onClick={() => setIsOpen(true)}>
        Save view
      </Button>
      {isOpen && (
        <FormDialog onClose={close} title="Save view" formId={formId} saveLabel="Save view">
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <TextField label="Name" value={name} onChange={setName} />
          </form>
        </FormDialog>
      )}
    </>
  );
}

function Confirms() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="dangerline" onClick={() => setIsOpen(true)}>
        Delete for good
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={close}
        onConfirm={close}
        title="Delete this for good?"
        confirmLabel="Delete for good"
        isDanger
      >
        This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

function Toasts() {
  const offerUndo = useUndoOffer();
  const [shown, setShown] = useState(0);
  const undo = { label: 'Undo', isUndo: true, onAction: () => undefined };
  const toasts: readonly ShownToast[] = [
    { id: 1, depth: 0, durationMs: 0, message: 'Greywater Utilities is resting', action: undo },
    { id: 2, depth: 0, durationMs: 0, message: 'Back online. 2 changes sent.' },
    {
      id: 3,
      depth: 0,
      durationMs: 0,
      message: 'The file was not read.',
      detail: 'It is over 10 MB.',
      icon: <AlertIcon />,
      action: { label: 'Open import', onAction: () => undefined },
    },
  ];
  return (
    <>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} isPaused />
      ))}
      <Button
        onClick={() => {
          const name = `Job ${shown + 1}`;
          setShown(shown + 1);
          offerUndo(`${name} is resting`, () => showToast({ message: `${name} is back` }));
        }}
      >
        Show a toast
      </Button>
    </>
  );
}
