import { type ReactNode } from 'react';
import { type Board } from '@corkboard/contract';
import { Icon, warningIcon } from '@corkboard/ui';
import { boardOverlay as text } from '../../messages/board-edit';
import css from './board-overlay.module.css';

export interface BoardOverlayProps {
  readonly state: Board['content_state'];
  /** What lies under it: the cover group of a card, nothing much of a page. Blurred and out of reach. */
  readonly children: ReactNode;
  /** A way past it. */
  readonly action?: ReactNode;
}

/** What stands over a board that is unavailable, or may hold sensitive content; nothing over others. */
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
