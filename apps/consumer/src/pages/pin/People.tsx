import { type Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Icon, lockIcon, RelativeTime, TextLink } from '@corkboard/ui';
import { CreatorCard } from '../../features/creator-card';
import { closeup } from '../../messages/closeup';
import { messages } from '../../messages/en';
import css from './pin.module.css';

const text = messages.pin;

/** Who made the pin, with a follow button, and who saved it where: two people unless they are one. */
export function People({ pin }: { pin: Pin }) {
  const { pinner, native_creator, board, section, repin_count, created_at } = pin;
  const creator = native_creator ?? pinner;
  return (
    <div className={css.people}>
      <div className={css.creator}>
        <h2 className={css.label}>{closeup.createdBy}</h2>
        <CreatorCard person={creator} pin={pin} />
      </div>
      <p className={css.place}>
        {creator.id === pinner.id ? (
          closeup.inBoard
        ) : (
          <>
            {closeup.savedBy}{' '}
            <TextLink quiet asLink={<Link to={buildPath('profile', { username: pinner.username })} />}>
              {pinner.full_name}
            </TextLink>{' '}
            {text.savedTo}
          </>
        )}{' '}
        <TextLink asLink={<Link to={board.url} />}>{board.name}</TextLink>
        {board.privacy === 'secret' ? (
          <Icon of={lockIcon} size={14} label={messages.board.secret} className={css.lock} />
        ) : null}
        {section ? `, ${section.title}` : null}
        {' · '}
        <RelativeTime time={created_at} />
        {repin_count > 0 ? ` · ${messages.saves(repin_count)}` : null}
      </p>
    </div>
  );
}
