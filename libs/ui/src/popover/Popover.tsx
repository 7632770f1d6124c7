import * as Ariakit from '@ariakit/react/popover';
import { type ReactElement, type ReactNode } from 'react';
import { cx } from '../internal/cx';
import css from '../menu/Menu.module.css';

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Spoken name of the panel. */
  label: string;
  children: ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top-end' | 'top';
  /** Controls it from outside; leave both out otherwise. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** A button with a panel of anything beside it. Not modal; Escape and a click elsewhere close it. For actions use `Menu`. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom',
  open,
  onOpenChange,
  className,
}: PopoverProps) {
  return (
    <Ariakit.PopoverProvider placement={placement} open={open} setOpen={onOpenChange}>
      <Ariakit.PopoverDisclosure render={trigger} />
      <Ariakit.Popover
        fixed
        gutter={8}
        overflowPadding={12}
        unmountOnHide
        aria-label={label}
        className={cx(css.popover, className)}
      >
        {children}
      </Ariakit.Popover>
    </Ariakit.PopoverProvider>
  );
}
