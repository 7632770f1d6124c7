import { type ReactNode } from 'react';
import { type UserRef } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Avatar } from '@corkboard/ui';
import { boardPeople as text } from '../../messages/board-people';
import css from './people-rows.module.css';

export interface PersonRowProps {
  /** Null for an address. */
  readonly user: UserRef | null;
  readonly email?: string | null;
  readonly state: keyof typeof text.states;
  /** Actions on the person. */
  readonly children?: ReactNode;
}

/** A person in the list of a board's collaborators. */
export function PersonRow({ user, email, state, children }: PersonRowProps) {
  const name = user?.full_name ?? email ?? '';
  return (
    <li className={css.row}>
      <Avatar name={name} src={user?.image_medium_url ?? null} decorative />
      <span className={css.words}>
        {user ? (
          <Link className={css.name} to={buildPath('profile', { username: user.username })}>
            {name}
          </Link>
        ) : (
          <span className={css.name}>{name}</span>
        )}
        <span className={css.state}>{text.states[state]}</span>
      </span>
      <span className={css.acts}>{children}</span>
    </li>
  );
}
