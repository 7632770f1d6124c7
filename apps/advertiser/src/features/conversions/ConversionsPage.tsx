import { type ReactNode } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { conversions as text } from '../../messages/conversions';
import { TabbedPage } from '../frame';

/** The pages of conversions. */
export type ConversionsKey = keyof typeof text.tabs;
const TABS = (Object.keys(text.tabs) as ConversionsKey[]).map((key) => ({ key, label: text.tabs[key] }));

export interface ConversionsPageProps {
  readonly page: ConversionsKey;
  readonly route: RouteMatch<ConversionsKey>;
  readonly children: (account: AdAccount, viewer: SignedIn) => ReactNode;
}

/** The address of a page of conversions. @param advertiserId another account than the viewer's first */
export const conversionsPath = (page: ConversionsKey, advertiserId?: string): string =>
  buildPath(page, {}, advertiserId === undefined ? {} : { advertiser_id: advertiserId });

/** The frame of the pages of conversions. */
export function ConversionsPage({ page, route, children }: ConversionsPageProps) {
  return (
    <TabbedPage
      words={text}
      title={text.tabs[page]}
      lead={text.leads[page]}
      current={page}
      tabs={TABS}
      tabPath={conversionsPath}
      here={(id) => conversionsPath(page, id)}
      own={conversionsPath(page)}
      wanted={route.query.advertiser_id}
      act="viewTags"
    >
      {children}
    </TabbedPage>
  );
}
