import { apiQuery } from '@corkboard/api-client';
import { type Pin, type UserRef } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Avatar, formatRelativeTime, Icon, lockIcon, TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { FollowButton } from '../../features/follow/FollowButton';
import { messages } from '../../messages/en';
import css from './pin.module.css';

/** A creator's name is cut here (consumer §2.4). */
const NAME_MAX = 70;

/** Whose pin it is: the creator with a follow button (consumer §2.4), and where it was found. */
export function People({ pin }: { pin: Pin }) {
  const { pinner, native_creator, board, section, repin_count, created_at } = pin;
  const creator = native_creator ?? pinner;
  return (
    <>
      <Creator person={creator} />
      <p className={css.place}>
        {creator.id !== pinner.id ? (
          <>
            <TextLink quiet asLink={<Link to={buildPath('profile', { username: pinner.username })} />}>
              {pinner.full_name}
            </TextLink>
            {' · '}
          </>
        ) : null}
        <span>
          {messages.pin.inBoard} <TextLink asLink={<Link to={board.url} />}>{board.name}</TextLink>
          {board.privacy === 'secret' ? (
            <Icon of={lockIcon} size={14} label={messages.board.secret} className={css.lock} />
          ) : null}
          {section ? `, ${section.title}` : null}
        </span>
        {' · '}
        <time dateTime={created_at}>{formatRelativeTime(created_at)}</time>
        {repin_count > 0 ? ` · ${messages.saves(repin_count)}` : null}
      </p>
    </>
  );
}

function Creator({ person }: { person: UserRef }) {
  // Not part of the page's first data: who it is about is known only from the pin itself.
  const { data } = useQuery(apiQuery('UserResource.get', { user_id: person.id }));
  const name = person.full_name.slice(0, NAME_MAX);
  return (
    <div className={css.creator}>
      <Link to={buildPath('profile', { username: person.username })} className={css.creatorLink}>
        <Avatar
          name={person.full_name}
          src={person.image_medium_url}
          verified={data ? data.verified_identity || data.is_verified_merchant : false}
          decorative
        />
        <span className={css.creatorWords}>
          <span className={css.creatorName}>{name}</span>
          <span className={css.followers}>{data ? messages.followers(data.follower_count) : '\u00a0'}</span>
        </span>
      </Link>
      {data ? <FollowButton user={data} /> : null}
    </div>
  );
}
