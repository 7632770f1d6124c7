import * as Ariakit from '@ariakit/react/menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Icon } from '../icon/Icon';
import { checkIcon, type IconShape } from '../icon/icons';
import { cx } from '../internal/cx';
import { useLandmark } from '../internal/landmark';
import { type LinkElement } from '../internal/slot';
import css from './Menu.module.css';

export type MenuProps = {
  /** The button that opens it: `<Button>`, `<IconButton>` or any element that passes its props and ref on. */
  trigger: ReactElement;
  /** Spoken name; the trigger's own name by default. */
  label?: string;
  /** `MenuItem`, `MenuSeparator`, `MenuGroup`. */
  children: ReactNode;
  /** Where it opens; `bottom-start` by default (mirrored in right-to-left pages). */
  placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top-end' | 'right-start';
  /** Controls it from outside; leave both out otherwise. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A button with a menu of actions. Arrow keys, type-ahead and Escape work; the focus returns to the trigger. */
export function Menu({
  trigger,
  label,
  children,
  placement = 'bottom-start',
  open,
  onOpenChange,
}: MenuProps) {
  const button = useRef<HTMLDivElement>(null);
  const tabbed = useRef(false);
  const { find, within } = useLandmark();
  const menu = Ariakit.useMenuStore({
    placement,
    open,
    setOpen: (next) => {
      if (next) {
        tabbed.current = false;
        find(button.current);
      }
      onOpenChange?.(next);
    },
  });
  return (
    <>
      <Ariakit.MenuButton ref={button} store={menu} render={trigger} />
      {within(
        <Ariakit.Menu
          store={menu}
          portal
          fixed
          preserveTabOrder={false}
          gutter={8}
          overflowPadding={12}
          unmountOnHide
          aria-label={label}
          className={css.menu}
          autoFocusOnHide={() => !tabbed.current}
          onKeyDown={(event) => {
            // The list is elsewhere in the document: Tab continues from the button, as if it were beside it.
            if (event.key !== 'Tab') return;
            tabbed.current = true;
            button.current?.focus();
            menu.hide();
          }}
        >
          {children}
        </Ariakit.Menu>,
      )}
    </>
  );
}

export type MenuItemProps = {
  children: ReactNode;
  onSelect?: () => void;
  icon?: IconShape;
  /** A second, quieter line. */
  hint?: ReactNode;
  /** A picture or avatar at the start, instead of `icon`. */
  start?: ReactNode;
  /** Drawn at the end. */
  end?: ReactNode;
  /** Something that cannot be taken back. */
  danger?: boolean;
  /** Shows a tick (or its place, with `false`) and speaks it. */
  checked?: boolean;
  disabled?: boolean;
  /** Keeps the menu open. */
  keepOpen?: boolean;
  /** Render as this link. */
  asLink?: LinkElement;
};

/** One row of a `Menu`. */
export function MenuItem(props: MenuItemProps) {
  const { children, onSelect, icon, hint, start, end, danger, checked, disabled, keepOpen, asLink } = props;
  return (
    <Ariakit.MenuItem
      disabled={disabled}
      hideOnClick={!keepOpen}
      onClick={onSelect}
      render={asLink}
      className={cx(css.item, danger && css.danger)}
      {...(checked === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': checked })}
    >
      {start ?? (icon ? <Icon of={icon} size={20} /> : null)}
      <span className={css.words}>
        <span>{children}</span>
        {hint ? <span className={css.hint}>{hint}</span> : null}
      </span>
      {end}
      {checked ? <Icon of={checkIcon} size={18} className={css.tick} /> : null}
    </Ariakit.MenuItem>
  );
}

/** A line between groups. */
export function MenuSeparator() {
  return <Ariakit.MenuSeparator className={css.separator} />;
}

/** The last rows, in sight however long the menu is. */
export function MenuFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}

/** A group of rows under a small heading. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Ariakit.MenuGroup>
      <Ariakit.MenuGroupLabel className={css.heading}>{label}</Ariakit.MenuGroupLabel>
      {children}
    </Ariakit.MenuGroup>
  );
}
