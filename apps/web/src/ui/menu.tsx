import './aria-style.ts';
import './popover.css';
import './button.css';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components/Menu';
import { Kbd } from './kbd.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Shown smaller below the label. */
  detail?: string;
  /** Its shortcut, such as `mod+D`; the page itself listens for it. */
  kbd?: string;
  onAction: () => void;
  /** For destructive actions. */
  isDanger?: boolean;
  isDisabled?: boolean;
}

export interface MenuGroup {
  id: string;
  /** Groups with a title show it; others are separated by a line. */
  title?: string;
  items: readonly MenuItem[];
}

interface MenuProps {
  ref?: Ref<HTMLButtonElement>;
  /** The trigger's name; read out alone when `children` is only an icon. */
  label: string;
  /** The trigger's content. */
  children: ReactNode;
  /** The trigger's class; a ghost icon button by default, `buttonClass(…)` or `chip` otherwise. */
  triggerClass?: string;
  /** One flat list or several groups. */
  items: readonly MenuItem[] | readonly MenuGroup[];
  /** Turns the actions into a choice: the item with this id has a tick. */
  selectedId?: string;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  isDisabled?: boolean;
}

function isGrouped(items: MenuProps['items']): items is readonly MenuGroup[] {
  const [first] = items;
  return first !== undefined && 'items' in first;
}

/** A button that opens a list of actions, or of choices with `selectedId`. */
export function Menu({
  ref,
  label,
  children,
  triggerClass = 'button button-ghost button-icon',
  items,
  selectedId,
  placement = 'bottom end',
  isDisabled = false,
}: MenuProps) {
  const groups: readonly MenuGroup[] = isGrouped(items) ? items : [{ id: 'all', items }];
  const choice =
    selectedId === undefined ? {} : ({ selectionMode: 'single', selectedKeys: [selectedId] } as const);
  return (
    <MenuTrigger>
      <Button ref={ref} className={triggerClass} aria-label={label} isDisabled={isDisabled}>
        {children}
      </Button>
      <Popover className="popover" placement={placement} offset={4}>
        <AriaMenu className="popover-list" {...choice}>
          {groups.map((group, index) => (
            <Fragment key={group.id}>
              {index > 0 && !group.title && <Separator className="popover-rule" />}
              <MenuSection aria-label={group.title ?? label}>
                {group.title && <Header className="popover-title">{group.title}</Header>}
                {group.items.map((item) => (
                  <MenuRow key={item.id} item={item} isChoice={selectedId !== undefined} />
                ))}
              </MenuSection>
            </Fragment>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuRowProps {
  item: MenuItem;
  isChoice: boolean;
}

function MenuRow({ item, isChoice }: MenuRowProps) {
  return (
    <AriaMenuItem
      id={item.id}
      className={item.isDanger ? 'option danger' : 'option'}
      textValue={item.label}
      isDisabled={item.isDisabled}
      onAction={item.onAction}
    >
      {item.icon}
      <span className="grow">
        {item.label}
        {item.detail && <span className="option-note">{item.detail}</span>}
      </span>
      {item.kbd && <Kbd combo={item.kbd} />}
      {isChoice && <Check className="icon icon-small tick" aria-hidden="true" />}
    </AriaMenuItem>
  );
}
