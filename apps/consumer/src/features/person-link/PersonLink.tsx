import { type ReactNode } from 'react';
import { type UserRef } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Avatar } from '@corkboard/ui';
import css from './person-link.module.css';

export interface PersonLinkProps {
  readonly person: UserRef;
  /** Where it is not shown whole. */
  readonly name?: string;
  /** Behind the name. */
  readonly badges?: ReactNode;
  /** The line under the name. */
  readonly detail: ReactNode;
}

/** Somebody in a list or beside a pin: face, name and a line about them, one link to their profile. */
export function PersonLink({ person, name = person.full_name, badges, detail }: PersonLinkProps) {
  return (
    <Link to={buildPath('profile', { username: person.username })} className={css.person}>
      <Avatar name={person.full_name} src={person.image_medium_url} decorative />
      <span className={css.words}>
        <span className={css.named}>
          <span className={css.name}>{name}</span>
          {badges}
        </span>
        <span className={css.detail}>{detail}</span>
      </span>
    </Link>
  );
}
