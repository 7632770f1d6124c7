import { apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type Pin, type PinCloseup } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { FollowButton } from '../../features/follow';
import { InterestChips } from '../../features/interests';
import { PersonLink } from '../../features/person-link';
import { closeup as text } from '../../messages/closeup';
import { closeupOptions } from './needs';
import { NoteToSelf } from './NoteToSelf';
import css from './pin.module.css';
import { Reactions } from './Reactions';

/** Contents of the page besides the Pin; parts that fail to load are omitted. */
export const useCloseup = ({ id }: Pick<Pin, 'id'>): PinCloseup | undefined =>
  useQuery(apiQuery('PinCloseupResource.get', closeupOptions({ id }))).data;

/** Topics of the Pin, as links; nothing where there are none. */
export function About({ closeup }: { closeup: PinCloseup | undefined }) {
  return closeup && closeup.interests.length > 0 ? (
    <InterestChips interests={closeup.interests} label={text.topics} />
  ) : null;
}

/** Reactions, and for who saved the pin a note to themselves. */
export function Feelings({ closeup }: { closeup: PinCloseup | undefined }) {
  if (!closeup) return null;
  return (
    <>
      <Reactions closeup={closeup} />
      {closeup.my_save ? <NoteToSelf key={closeup.my_save.pin_id} save={closeup.my_save} /> : null}
    </>
  );
}

/**
 * The official account of the site that the link leads to, to be followed: for who is signed in, is not that account, and does not follow it
 * yet.
 */
export function OfficialAccount({ pin, closeup }: { pin: Pin; closeup: PinCloseup | undefined }) {
  const viewer = useSignedIn();
  const user = closeup?.link_domain?.official_user;
  if (!viewer || !user || user.id === viewer.id || user.followed_by_me) return null;
  // Who made or saved the Pin stands below.
  if (user.id === pin.pinner.id || user.id === pin.native_creator?.id) return null;
  return (
    <div className={css.official}>
      <PersonLink person={user} detail={`${text.official} · ${closeup.link_domain!.domain}`} />
      <FollowButton user={user} quiet pinId={closeup.id} />
    </div>
  );
}

/** The boards that the picture was saved to besides. */
export function FoundOn({ closeup }: { closeup: PinCloseup | undefined }) {
  if (!closeup || closeup.found_on.length === 0) return null;
  return (
    <section className={css.found}>
      <h2 className={css.label}>{text.foundOn}</h2>
      <ul role="list" className={css.foundList}>
        {closeup.found_on.map(({ board, owner }) => (
          <li key={board.id}>
            <TextLink asLink={<Link to={board.url} />}>{board.name}</TextLink>{' '}
            <TextLink quiet asLink={<Link to={buildPath('profile', { username: owner.username })} />}>
              {text.foundBy(owner.full_name)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
