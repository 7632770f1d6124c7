import { apiQuery } from '@corkboard/api-client';
import { CREATOR_NAME_MAX, type Pin, SPONSORSHIP, type UserRef } from '@corkboard/contract';
import { Icon, checkIcon } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { creator as text } from '../../messages/creator';
import { messages } from '../../messages/en';
import { FollowButton } from '../follow';
import { PersonLink } from '../person-link';
import css from './creator-card.module.css';
import { useVerified } from './use-verified';

/**
 * Who made a pin: face, name cut to 70 characters, badges of what is verified, and the sponsor or the number of
 * followers, with a button to follow.
 */
export function CreatorCard({ person, pin }: { person: UserRef; pin: Pin }) {
  // Not part of the page's first data: who it is about is known only from the pin itself.
  const { data } = useQuery(apiQuery('UserResource.get', { user_id: person.id }));
  const sponsor = sponsorLine(pin.sponsorship);
  const badges = useVerified(data);
  return (
    <div className={css.creator}>
      <PersonLink
        person={person}
        name={cut(person.full_name)}
        badges={badges.map((badge) => (
          <span key={badge} className={css.badge} title={badge}>
            <Icon of={checkIcon} size={12} label={badge} />
          </span>
        ))}
        detail={sponsor ?? (data ? messages.followers(data.follower_count) : '\u00a0')}
      />
      {data ? <FollowButton user={data} pulse quiet pinId={pin.id} /> : null}
    </div>
  );
}

/** The first 70 characters; whole letters, not halves of one. */
function cut(name: string): string {
  const letters = [...name];
  return letters.length > CREATOR_NAME_MAX
    ? `${letters.slice(0, CREATOR_NAME_MAX).join('').trimEnd()}…`
    : name;
}

/**
 * The line about the sponsor: statuses 0 and 3 say that there is a partnership without naming the brand, 2 says nothing,
 * and only a confirmed one names it. Null leaves the place to the number of followers.
 */
export function sponsorLine(sponsorship: Pin['sponsorship']): string | null {
  if (!sponsorship || sponsorship.status === SPONSORSHIP.hidden) return null;
  if (sponsorship.status === SPONSORSHIP.shown && sponsorship.sponsor)
    return text.partnershipWith(sponsorship.sponsor.full_name);
  return text.partnership;
}
