import * as Ariakit from '@ariakit/react/tooltip';
import { type ReactElement, type ReactNode } from 'react';
import css from './Tooltip.module.css';

export type TooltipProps = {
  /** A few words. Nobody on a touch screen sees them, so nothing may depend on them. */
  text: ReactNode;
  /** The control it explains; it must have a name of its own. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'left' | 'right';
};

/** A few words beside a control while the pointer or the focus is on it. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <Ariakit.TooltipProvider placement={placement} timeout={400}>
      <Ariakit.TooltipAnchor render={children} />
      <Ariakit.Tooltip portal unmountOnHide gutter={6} className={css.tooltip}>
        {text}
      </Ariakit.Tooltip>
    </Ariakit.TooltipProvider>
  );
}
