import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Avatar, ErrorState, Page } from '@corkboard/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../features/members/members';
import { ProfileSwitcher } from '../../features/profile-switcher/ProfileSwitcher';
import { messages } from '../../messages/en';
import { LogInFirst, Missing, Refused } from './states';
import { businessOptions, membersOptions } from './needs';
import { PeopleSkeleton } from './PeopleSkeleton';
import { People } from './People';

const text = messages.access;

/** Who works in a business, with which role and permissions. */
export default function BusinessAccessDashboardPage({
  route: { params },
}: PageProps<RouteMatch<'business-access-dashboard'>>) {
  const viewer = useSignedIn();
  return viewer ? (
    <Dashboard key={params.userBizId} id={params.userBizId} viewer={viewer} />
  ) : (
    <LogInFirst next={buildPath('business-access-dashboard', params)} />
  );
}

function Dashboard({ id, viewer }: { id: string; viewer: SignedIn }) {
  const business = useQuery(apiQuery('UserResource.get', businessOptions({ userBizId: id })));
  const profiles = useQuery(apiQuery('GET /vx/business_access/profiles/', {}));
  const list = useInfiniteQuery(membersQuery(membersOptions({ userBizId: id })));
  const status = asApiError(list.error)?.httpStatus;
  if (status === 401) return <LogInFirst next={buildPath('business-access-dashboard', { userBizId: id })} />;
  if (status === 404 || status === 400) return <Missing viewer={viewer} />;

  const profile = profiles.data?.profiles.find((one) => one.id === id);
  const members = list.data?.pages.flatMap(({ items }) => items.items);
  const name = profile?.user.businessName ?? business.data?.full_name ?? text.untitled;
  return (
    <Page
      kind="table"
      start={<Avatar name={name} src={business.data?.image_medium_url} size={64} decorative />}
      over={text.section}
      title={name}
      lead={text.id(id)}
      end={<ProfileSwitcher viewer={viewer} />}
    >
      <title>{messages.title(text.pageTitle(name))}</title>
      {members ? (
        <People
          members={members}
          name={name}
          viewer={viewer}
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          moreFailed={list.isFetchNextPageError && !list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      ) : status === 403 ? (
        <Refused detail={asApiError(list.error)?.message} />
      ) : list.isError ? (
        <ErrorState title={text.failedTitle} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : (
        <PeopleSkeleton />
      )}
    </Page>
  );
}
