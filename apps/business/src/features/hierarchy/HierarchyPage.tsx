import { type ReactNode } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { type CallData } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, Skeleton, TabLinks } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { hierarchy as text } from '../../messages/hierarchy';
import { ReceivedInvites } from './ReceivedInvites';
import { Start } from './Start';
import css from './hierarchy.module.css';

/** A hierarchy as the viewer sees it. */
export type Hierarchy = NonNullable<CallData<'BusinessHierarchyResource.get'>['hierarchy']>;
/** A business of a hierarchy. */
export type HierarchyNode = Hierarchy['nodes'][number];

/** Pages about hierarchies. */
type HierarchyTab = keyof typeof text.tabs;
const TABS = Object.keys(text.tabs) as HierarchyTab[];

export interface HierarchyPageProps {
  /** A business of the hierarchy. */
  readonly businessId: string;
  readonly tab: HierarchyTab;
  readonly title: string;
  readonly lead: string;
  readonly children: (hierarchy: Hierarchy, viewer: SignedIn) => ReactNode;
}

/** A page about the hierarchy that a business is in: its states, the ways to the others, and invitations to answer. */
export function HierarchyPage(props: HierarchyPageProps) {
  const { businessId, tab } = props;
  const viewer = useSignedIn();
  if (!viewer)
    return (
      <Notice
        title={text.logIn}
        link={buildPath('login', {}, { next: buildPath(tab, { businessHierarchyId: businessId }) })}
        label={messages.access.logIn}
      >
        {messages.access.logInDetail}
      </Notice>
    );
  return <Content key={businessId} viewer={viewer} {...props} />;
}

function Content({
  businessId,
  tab,
  title,
  lead,
  children,
  viewer,
}: HierarchyPageProps & { viewer: SignedIn }) {
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('BusinessHierarchyResource.get', { business_id: businessId }),
  );
  const status = asApiError(error)?.httpStatus;
  if (status === 404 || status === 400)
    return (
      <Notice title={messages.access.missingTitle} link={buildPath('home')} label={messages.access.goHome}>
        {messages.access.missingDetail}
      </Notice>
    );
  if (status === 403)
    return (
      <Notice title={text.refusedTitle} link={buildPath('home')} label={messages.access.goHome}>
        {asApiError(error)?.message}
      </Notice>
    );
  const found = data?.hierarchy;
  return (
    <Page kind="table" over={found?.nodes[0]?.user.full_name} title={title} lead={lead}>
      <title>{messages.title(title)}</title>
      {data ? (
        <>
          {found ? (
            <TabLinks
              label={text.navigation}
              current={tab}
              tabs={TABS.map((id) => ({
                id,
                label: text.tabs[id],
                link: <Link to={buildPath(id, { businessHierarchyId: businessId })} />,
              }))}
            />
          ) : null}
          <ReceivedInvites invites={data.received} />
          {found ? (
            <div className={css.parts}>{children(found, viewer)}</div>
          ) : (
            <Start businessId={businessId} />
          )}
        </>
      ) : error ? (
        <ErrorState title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {asApiError(error)?.message}
        </ErrorState>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly link: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Notice({ title, link, label, children }: NoticeProps) {
  return (
    <div>
      <title>{messages.title(title)}</title>
      <EmptyState
        level={1}
        title={title}
        action={
          <Button variant="primary" asLink={<Link to={link} />}>
            {label}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
