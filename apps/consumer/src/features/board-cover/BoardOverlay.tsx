import { type ReactNode } from 'react';
import { type Board } from '@corkboard/contract';
import { Icon, warningIcon } from '@corkboard/ui';
import { boardOverlay as text } from '../../messages/board-edit';
import css from './board-overlay.module.css';

export interface BoardOverlayProps {
  readonly state: Board['content_state'];
  /** Content under the overlay, blurred and inert: the cover group of a card, little on a page. */
  readonly children: ReactNode;
  /** A control that dismisses the overlay. */
  readonly action?: ReactNode;
}

/** Overlay over a board that is unavailable or may hold sensitive content; other boards have none. */
export function BoardOverlay({ state, children, action }: BoardOverlayProps) {
  if (state === 'available') return children;
  return (
    <span className={css.frame}>
      <span className={css.under} inert>
        {children}
      </span>
      <span className={css.over}>
        <Icon of={warningIcon} />
        <span>{state === 'unavailable' ? text.unavailable : text.sensitive}</span>
        {action}
      </span>
    </span>
  );
}
