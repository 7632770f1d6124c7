import { useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Avatar, Button, ErrorState, Page, plusIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AccessAct,
  type AccessDialogsProps,
  loadAccessDialogs,
  PendingInvites,
} from '../../features/access';
import { membersQuery } from '../../features/members';
import { ProfileSwitcher } from './ProfileSwitcher';
import { access } from '../../messages/access';
import { messages } from '../../messages/en';
import { LogInFirst, Missing, AccessRefusal } from './states';
import { businessOptions, membersOptions } from './needs';
import { PeopleSkeleton, People } from './People';
import { tabIn, TabPart, Tabs } from './tabs';

const text = messages.access;

/** Who works in a business, with which role and permissions; and in further tabs its partners, what it has, requests, and changes. */
export default function BusinessAccessDashboardPage({
  route: { params, query },
}: PageProps<RouteMatch<'business-access-dashboard'>>) {
  const viewer = useSignedIn();
  return viewer ? (
    <Dashboard key={params.userBizId} id={params.userBizId} tab={tabIn(query)} viewer={viewer} />
  ) : (
    <LogInFirst next={buildPath('business-access-dashboard', params, query)} />
  );
}

interface DashboardProps {
  readonly id: string;
  readonly tab: ReturnType<typeof tabIn>;
  readonly viewer: SignedIn;
}

function Dashboard({ id, tab, viewer }: DashboardProps) {
  const business = useQuery(apiQuery('UserResource.get', businessOptions({ userBizId: id })));
  const profiles = useQuery(apiQuery('GET /vx/business_access/profiles/', {}));
  const list = useInfiniteQuery(membersQuery(membersOptions({ userBizId: id })));
  const status = asApiError(list.error)?.httpStatus;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { Component: AccessDialogs, warm, want } = useOnDemand<AccessDialogsProps>(loadAccessDialogs);
  const [act, setAct] = useState<AccessAct | null>(null);
  const begin = (what: AccessAct) => {
    want(() => {
      setAct(what);
    });
  };
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
      end={
        <>
          <ProfileSwitcher viewer={viewer} />
          {members ? (
            <Button
              variant="primary"
              icon={plusIcon}
              onPointerEnter={warm}
              onClick={() => {
                begin({ kind: 'invite' });
              }}
            >
              {access.invite}
            </Button>
          ) : null}
        </>
      }
    >
      <title>{messages.title(text.pageTitle(name))}</title>
      {members ? <Tabs businessId={id} current={tab} /> : null}
      {members && tab !== 'people' ? (
        <TabPart tab={tab} businessId={id} locale={viewer.locale} />
      ) : members ? (
        <>
          <People
            members={members}
            name={name}
            viewer={viewer}
            hasMore={list.hasNextPage}
            loadingMore={list.isFetchingNextPage}
            moreFailed={list.isFetchNextPageError && !list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            onChange={(member) => {
              begin({ kind: 'change', member });
            }}
          />
          <PendingInvites businessId={id} locale={viewer.locale} />
        </>
      ) : status === 403 ? (
        <AccessRefusal
          detail={asApiError(list.error)?.message}
          onLeave={() => {
            begin({ kind: 'remove', person: { id: viewer.id, name: viewer.fullName } });
          }}
        />
      ) : list.isError ? (
        <ErrorState title={text.failedTitle} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : (
        <PeopleSkeleton />
      )}
      {AccessDialogs ? (
        <AccessDialogs
          businessId={id}
          viewerId={viewer.id}
          act={act}
          onAct={setAct}
          onChanged={async () => {
            await list.refetch();
          }}
          onLeft={() => {
            navigate(buildPath('home'));
            void client.invalidateQueries({ queryKey: ['GET /vx/business_access/profiles/'] });
          }}
        />
      ) : null}
    </Page>
  );
}
