import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, ArrowRightLeft, Check, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
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
import { ToastLine, showToast } from '../../ui/toast.tsx';
import type { ShownToast } from '../../ui/toast.tsx';
import { Kept } from './kept.tsx';
import { Specimen } from './specimen.tsx';

/** Everything that is pressed, and what opens from it. */
export function ActionSection() {
  return (
    <section className="kit-group" aria-labelledby="kit-actions">
      <h2 id="kit-actions" className="flair">
        <Trans>Actions</Trans>
      </h2>
      <Specimen id="button" name="Button">
        {() => <Buttons />}
      </Specimen>
      <Specimen id="icon-button" name="IconButton">
        {() => <IconButtons />}
      </Specimen>
      <Specimen id="kbd" name="Kbd">
        {() => (
          <div className="row">
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
    </section>
  );
}

function Buttons() {
  const { t } = useLingui();
  const variants: readonly [ButtonVariant, string][] = [
    ['primary', t`Save`],
    ['move', t`Mark done`],
    ['default', t`Change`],
    ['ghost', t`Cancel`],
    ['dangerline', t`Clear jobs`],
    ['danger', t`Delete`],
  ];
  return (
    <>
      <div className="row wrap">
        {variants.map(([variant, label]) => (
          <Button key={variant} variant={variant}>
            {label}
          </Button>
        ))}
      </div>
      <div className="row wrap">
        {variants.map(([variant, label]) => (
          <Button key={variant} variant={variant} className="is-focus">
            {label}
          </Button>
        ))}
      </div>
      <div className="row wrap">
        {variants.map(([variant, label]) => (
          <Button key={variant} variant={variant} isDisabled>
            {label}
          </Button>
        ))}
      </div>
      <div className="row wrap">
        {variants.map(([variant, label]) => (
          <Button key={variant} variant={variant} isPending>
            {label}
          </Button>
        ))}
      </div>
      <div className="row wrap">
        <Button size="s" icon={<Plus className="i i-s" aria-hidden="true" />}>
          <Trans>Add</Trans>
        </Button>
        <Button variant="primary" kbd="mod+S">
          <Trans>Save changes</Trans>
        </Button>
        <Button variant="move" icon={<Check className="i" aria-hidden="true" />}>
          <Trans>Mark done</Trans>
        </Button>
        <a className={buttonClass()} href="#button">
          <Trans>A link as a button</Trans>
        </a>
      </div>
      <Button variant="primary" size="lg" isBlock>
        <Trans>Create account</Trans>
      </Button>
    </>
  );
}

function IconButtons() {
  const { t } = useLingui();
  const icon = <Pencil className="i" aria-hidden="true" />;
  return (
    <div className="row wrap">
      <IconButton label={t`Edit`} icon={icon} />
      <IconButton label={t`Edit`} icon={icon} variant="default" />
      <IconButton label={t`Edit`} icon={icon} size="s" />
      <IconButton label={t`Edit`} icon={icon} className="is-focus" />
      <IconButton label={t`Edit`} icon={icon} isDisabled />
    </div>
  );
}

function Menus() {
  const { t } = useLingui();
  const say = (message: string) => () => void showToast({ message });
  const actions: readonly MenuItem[] = [
    {
      id: 'edit',
      label: t`Edit`,
      icon: <Pencil className="i" aria-hidden="true" />,
      kbd: 'E',
      onAction: say(t`Edit`),
    },
    {
      id: 'move',
      label: t`Move to…`,
      detail: t`A later or an earlier stage`,
      icon: <ArrowRightLeft className="i" aria-hidden="true" />,
      onAction: say(t`Move to…`),
    },
    {
      id: 'rest',
      label: t`Let rest`,
      icon: <Archive className="i" aria-hidden="true" />,
      isDisabled: true,
      onAction: say(t`Let rest`),
    },
  ];
  const danger: MenuItem = {
    id: 'delete',
    label: t`Delete`,
    icon: <Trash2 className="i" aria-hidden="true" />,
    isDanger: true,
    onAction: say(t`Delete`),
  };
  return (
    <div className="row wrap">
      <Menu
        label={t`More actions`}
        placement="bottom start"
        items={[
          { id: 'actions', items: actions },
          { id: 'danger', items: [danger] },
        ]}
      >
        <Ellipsis className="i" aria-hidden="true" />
      </Menu>
      <SortMenu />
      <Menu label={t`More actions`} items={actions} isDisabled>
        <Ellipsis className="i" aria-hidden="true" />
      </Menu>
    </div>
  );
}

function SortMenu() {
  const { t } = useLingui();
  return (
    <Kept initial="newest">
      {({ value, onChange }) => (
        <Menu
          label={t`Sort`}
          triggerClass={buttonClass({ size: 's' })}
          placement="bottom start"
          selectedId={value}
          items={[
            {
              id: 'order',
              title: t`Order`,
              items: [
                { id: 'newest', label: t`Newest first`, onAction: () => onChange('newest') },
                { id: 'company', label: t`By company`, onAction: () => onChange('company') },
              ],
            },
          ]}
        >
          <Trans>Sort</Trans>
        </Menu>
      )}
    </Kept>
  );
}

/** What menus, selects and suggestions look like while open; the real ones open in the page's own theme. */
function OpenList() {
  return (
    <div className="pop" style={{ inlineSize: 'fit-content' }}>
      <div className="pop-list">
        <span className="pop-title">
          <Trans>Order</Trans>
        </span>
        <span className="opt" data-selected="true">
          <span className="grow">
            <Trans>Newest first</Trans>
          </span>
          <Check className="i i-s tick" aria-hidden="true" />
        </span>
        <span className="opt" data-focused="true" data-focus-visible="true">
          <Pencil className="i" aria-hidden="true" />
          <span className="grow">
            <Trans>By company</Trans>
            <span className="sub">
              <Trans>A to Z</Trans>
            </span>
          </span>
          <Kbd combo="mod+B" />
        </span>
        <span className="opt" data-disabled="true">
          <Trans>Let rest</Trans>
        </span>
        <hr className="pop-rule" />
        <span className="opt danger">
          <Trash2 className="i" aria-hidden="true" />
          <Trans>Delete</Trans>
        </span>
      </div>
    </div>
  );
}

function Dialogs() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="row" onClick={() => setIsOpen(true)}>
        <Trans>Open a dialog</Trans>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Two versions of one job`}
        actions={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            <Trans>Keep both</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            Escape, the cross and a press beside the window close it. Focus goes back to the button.
          </Trans>
        </p>
      </Dialog>
    </>
  );
}

function FormDialogs() {
  const { t } = useLingui();
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => setIsOpen(false);
  return (
    <>
      <Button className="row" onClick={() => setIsOpen(true)}>
        <Trans>Keep this view</Trans>
      </Button>
      {isOpen && (
        <FormDialog
          onClose={close}
          title={t`Keep this view`}
          formId={formId}
          saveLabel={<Trans>Keep view</Trans>}
        >
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <TextField label={t`Name`} value={name} onChange={setName} />
          </form>
        </FormDialog>
      )}
    </>
  );
}

function Confirms() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="dangerline" onClick={() => setIsOpen(true)}>
        <Trans>Delete for good</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={close}
        onConfirm={close}
        title={t`Delete this for good?`}
        confirmLabel={t`Delete for good`}
        isDanger
      >
        <Trans>This cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  );
}

function Toasts() {
  const { t } = useLingui();
  const undo = { label: t`Undo`, onAction: () => undefined };
  const toasts: readonly ShownToast[] = [
    { id: 1, durationMs: 0, message: t`Greywater Utilities is resting`, action: undo },
    { id: 2, durationMs: 0, message: t`Back online. 2 changes sent.` },
    { id: 3, durationMs: 0, message: t`The file was not read.`, detail: t`It is over 10 MB.`, action: undo },
  ];
  return (
    <>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} isPaused hasKey={toast.id === 1} />
      ))}
      <Button
        onClick={() =>
          showToast({
            message: t`Greywater Utilities is resting`,
            action: { label: t`Undo`, onAction: () => void showToast({ message: t`It is back` }) },
          })
        }
      >
        <Trans>Show a toast</Trans>
      </Button>
    </>
  );
}
