import { type ReactNode } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type SignedIn, useSignedIn } from '@corkboard/auth';
import { buildPath } from '@corkboard/routing';
import { useQuery } from '@tanstack/react-query';
import { overview as text } from '../../messages/overview';
import { messages } from '../../messages/en';
import { BusinessStates } from './BusinessStates';
import { Notice } from './Notice';
import { type Overview } from './ways';

export interface BusinessPageProps {
  /** The business; the viewer's own without. */
  readonly businessId: string | undefined;
  /** The way back after logging in. */
  readonly path: string;
  readonly title: string;
  readonly lead?: string;
  /** For who may not see it; without, they're told so. */
  readonly refused?: ReactNode;
  readonly children: (overview: Overview, viewer: SignedIn, businessId: string) => ReactNode;
}

/** A page about one business for who runs it: its states, and what it has for those that show it. */
export function BusinessPage({ businessId, path, ...shown }: BusinessPageProps) {
  const viewer = useSignedIn();
  if (!viewer)
    return (
      <Notice title={text.logIn} link={buildPath('login', {}, { next: path })} label={messages.access.logIn}>
        {messages.access.logInDetail}
      </Notice>
    );
  const id = businessId ?? viewer.id;
  return <Content key={id} id={id} viewer={viewer} {...shown} />;
}

interface ContentProps extends Omit<BusinessPageProps, 'businessId' | 'path'> {
  readonly id: string;
  readonly viewer: SignedIn;
}

function Content({ id, viewer, title, lead, refused, children }: ContentProps) {
  const query = useQuery(apiQuery('BusinessOverviewResource.get', { business_id: id }));
  return (
    <BusinessStates query={query} over={query.data?.name} title={title} lead={lead} refused={refused}>
      {(data) => children(data, viewer, id)}
    </BusinessStates>
  );
}
