import { type ReactNode } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { billing as text } from '../../messages/billing';
import { TabbedPage } from '../frame';

/** The pages of bills. */
export type BillingKey = keyof typeof text.tabs;
const TABS = (Object.keys(text.tabs) as BillingKey[]).map((key) => ({ key, label: text.tabs[key] }));

export interface BillingPageProps {
  readonly page: BillingKey;
  readonly route: RouteMatch<BillingKey>;
  readonly children: (account: AdAccount, viewer: SignedIn) => ReactNode;
}

/** The address of a page of bills. @param advertiserId another account than the viewer's first */
const billingPath = (page: BillingKey, advertiserId?: string): string =>
  buildPath(page, {}, advertiserId === undefined ? {} : { advertiser_id: advertiserId });

/** The frame of the pages of bills. */
export function BillingPage({ page, route, children }: BillingPageProps) {
  return (
    <TabbedPage
      words={text}
      title={text.tabs[page]}
      lead={text.leads[page]}
      current={page}
      tabs={TABS}
      tabPath={billingPath}
      here={(id) => billingPath(page, id)}
      own={billingPath(page)}
      wanted={route.query.advertiser_id}
      act="viewBilling"
    >
      {children}
    </TabbedPage>
  );
}
