import { useSignedIn } from '@corkboard/auth';
import { type User } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Avatar, Button, Image, VisuallyHidden } from '@corkboard/ui';
import { PersonMenu } from '../../features/block';
import { useVerified } from '../../features/creator-card';
import { FollowButton } from '../../features/follow';
import { OutLink } from '../../features/out-link';
import { messages } from '../../messages/en';
import css from './profile.module.css';

/** Face, name, words, counts and the follow button of a person. */
export function ProfileHeader({ user }: { user: User }) {
  const { username, full_name, about, pronouns, website_url, cover_images: cover } = user;
  const host = website_url && hostOf(website_url);
  const viewer = useSignedIn();
  const verified = useVerified(user);
  return (
    <header className={css.header} data-cover={cover !== null}>
      {cover ? (
        <Image
          alt=""
          className={css.cover}
          src={cover['736x'].url}
          srcSet={`${cover['736x'].url} ${cover['736x'].width}w, ${cover.orig.url} ${cover.orig.width}w`}
          sizes="(width < 960px) 100vw, 928px"
          width={cover.orig.width}
          height={cover.orig.height}
          cover
          priority
        />
      ) : null}
      <Avatar
        name={full_name}
        src={user.image_medium_url}
        size={120}
        priority={!cover}
        verified={verified.length > 0}
        decorative
      />
      <h1 className={css.name}>{full_name}</h1>
      {verified.length > 0 ? <VisuallyHidden>{verified.join(', ')}</VisuallyHidden> : null}
      <p className={css.handle}>
        <span dir="ltr">@{username}</span>
        {pronouns ? (
          <>
            {' · '}
            <bdi>{pronouns}</bdi>
          </>
        ) : null}
        {host ? (
          <>
            {' · '}
            <OutLink
              href={website_url}
              pin={null}
              className={css.website}
              label={messages.profile.website(host)}
            >
              {host}
            </OutLink>
          </>
        ) : null}
      </p>
      {about ? <p className={css.about}>{about}</p> : null}
      <p className={css.counts}>
        <Link to={buildPath('profile-followers', { username })} className={css.count}>
          {messages.followers(user.follower_count)}
        </Link>
        {' · '}
        <Link to={buildPath('profile-following', { username })} className={css.count}>
          {messages.following(user.following_count)}
        </Link>
        {' · '}
        {messages.pins(user.pin_count)}
      </p>
      <div className={css.acts}>
        {user.blocked_by_me ? null : <FollowButton user={user} />}
        {viewer?.id === user.id ? (
          <Button asLink={<Link to={buildPath('settings-profile')} />}>{messages.profile.edit}</Button>
        ) : null}
        <PersonMenu user={user} />
      </div>
    </header>
  );
}

/** The host of a web address, without its `www.`; null for what is none. */
function hostOf(url: string): string | null {
  try {
    return new URL(url).host.replace(/^www\./, '');
  } catch {
    return null;
  }
}
