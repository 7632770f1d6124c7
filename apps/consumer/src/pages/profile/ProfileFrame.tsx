import { type ReactNode } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type User } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Skeleton, TabLinks } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { Blocked } from '../../features/block';
import { failedPage } from '../../features/page-state';
import { messages } from '../../messages/en';
import { shopping } from '../../messages/shopping';
import { personOptions } from './needs';
import { ProfileHeader } from './ProfileHeader';
import css from './profile.module.css';

export interface ProfileFrameProps {
  readonly username: string;
  readonly tab: 'created' | 'saved' | 'shop';
  readonly children: (user: User) => ReactNode;
}

/** A profile: who it is, the tabs Created and Saved, and the tab that is open. */
export function ProfileFrame({ username, tab, children }: ProfileFrameProps) {
  const person = useQuery(apiQuery('UserResource.get', personOptions({ username })));
  const failed = failedPage(person, messages.missing.person);
  if (failed) return failed;
  if (!person.data) return <Waiting />;
  const at = { username: person.data.username };
  return (
    <div className={css.page}>
      <title>{messages.title(`${person.data.full_name} (${person.data.username})`)}</title>
      <ProfileHeader user={person.data} />
      {person.data.blocked_by_me ? (
        <Blocked user={person.data} />
      ) : (
        <>
          <TabLinks
            label={messages.profile.tabs}
            current={tab}
            className={css.tabs}
            tabs={[
              {
                id: 'created',
                label: messages.profile.created,
                link: <Link to={buildPath('profile-created', at)} />,
              },
              {
                id: 'saved',
                label: messages.profile.saved,
                link: <Link to={buildPath('profile-saved', at)} />,
              },
              // Businesses sell; whoever comes to the shop of somebody else by its address sees where they are.
              ...(person.data.is_partner || tab === 'shop'
                ? [
                    {
                      id: 'shop' as const,
                      label: shopping.shopTab,
                      link: <Link to={buildPath('profile-shop-tool', at)} />,
                    },
                  ]
                : []),
            ]}
          />
          {children(person.data)}
        </>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={css.header} aria-hidden="true">
      <Skeleton shape="circle" width={120} height={120} />
      <Skeleton width={220} height={36} />
      <Skeleton width={160} />
    </div>
  );
}
