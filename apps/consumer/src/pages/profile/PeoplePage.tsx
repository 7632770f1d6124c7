import { apiInfiniteQuery, apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, Skeleton, TextLink } from '@corkboard/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { peopleOptions, personOptions } from './needs';
import { MoreButton, NextPage } from '../../features/next-page';
import { FollowAll, FollowButton } from '../../features/follow';
import { PersonLink } from '../../features/person-link';
import { failedPage } from '../../features/page-state';
import css from './people-list.module.css';

const text = messages.profile;

export interface PeoplePageProps {
  readonly username: string;
  readonly call: 'UserFollowersResource.get' | 'UserFollowingResource.get';
  readonly title: (name: string) => string;
  readonly emptyTitle: string;
  readonly emptyDetail: (name: string) => string;
  /** To the person themself. */
  readonly emptyOwnDetail: string;
}

/** People around a person: who follows them, or whom they follow (50 a page). */
export function PeoplePage({
  username,
  call,
  title,
  emptyTitle,
  emptyDetail,
  emptyOwnDetail,
}: PeoplePageProps) {
  const viewerId = useSignedIn()?.id;
  const person = useQuery(apiQuery('UserResource.get', personOptions({ username })));
  const people = useInfiniteQuery(apiInfiniteQuery(call, peopleOptions({ username })));
  const failed = failedPage(person, messages.missing.person);
  if (failed) return failed;
  const own = person.data !== undefined && person.data.id === viewerId;
  const name = person.data?.full_name ?? username;
  const rows = people.data?.pages.flatMap(({ items }) => items);
  return (
    <Page
      kind="list"
      over={
        <TextLink quiet asLink={<Link to={buildPath('profile', { username })} />}>
          {text.backTo(name)}
        </TextLink>
      }
      title={title(name)}
      end={rows ? <FollowAll people={rows} /> : null}
    >
      <title>{messages.title(title(name))}</title>
      {people.isError && !rows ? (
        <ErrorState
          title={text.peopleFailed}
          retrying={people.isFetching}
          onRetry={() => void people.refetch()}
        />
      ) : null}
      {people.isPending ? <Skeleton height={72} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          title={emptyTitle}
          action={
            own ? (
              <Button variant="primary" asLink={<Link to={buildPath('home')} />}>
                {messages.board.findPins}
              </Button>
            ) : undefined
          }
        >
          {own ? emptyOwnDetail : emptyDetail(person.data?.first_name ?? name)}
        </EmptyState>
      ) : null}
      <ul role="list" className={css.list}>
        {rows?.map((user) => (
          <li key={user.id} className={css.row}>
            <PersonLink person={user} detail={messages.followers(user.follower_count)} />
            <FollowButton user={user} labels="unfollow" />
          </li>
        ))}
      </ul>
      <MoreButton wide list={people} label={text.morePeople} />
      <NextPage call={call} list={people.data} label={text.morePeople} />
    </Page>
  );
}
