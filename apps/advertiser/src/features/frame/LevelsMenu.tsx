import { type ReactNode } from 'react';
import { Link } from '@corkboard/routing/react';
import { checkIcon, Icon, Menu, MenuItem } from '@corkboard/ui';
import { usePressed } from '@corkboard/ui/on-demand';
import { messages } from '../../messages/en';
import css from './frame.module.css';

export interface LevelsMenuProps {
  readonly levels: readonly { readonly id: string; readonly label: string; readonly to: string }[];
  /** The level of this page. */
  readonly current: string;
  readonly face: ReactNode;
  readonly isCurrent: boolean;
}

/** The levels of a report that have no tab. It is rendered when it was asked for, and opens at once. */
export function LevelsMenu({ levels, current, face, isCurrent }: LevelsMenuProps) {
  const button = usePressed();
  return (
    <Menu
      label={messages.reporting.moreLevels}
      trigger={
        <button ref={button} type="button" className={css.more} data-current={isCurrent}>
          {face}
        </button>
      }
    >
      {levels.map(({ id, label, to }) => (
        <MenuItem
          key={id}
          end={id === current ? <Icon of={checkIcon} size={18} /> : undefined}
          asLink={<Link to={to} aria-current={id === current ? 'page' : undefined} />}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
