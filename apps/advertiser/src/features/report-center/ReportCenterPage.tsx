import { type ReactNode } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { reportCenter as text } from '../../messages/report-center';
import { TabbedPage } from '../frame';

/** The pages of the report center. */
export type CenterKey = keyof typeof text.leads;
const TABS = (['report-center', 'report-center-builder', 'report-center-history'] as const).map((key) => ({
  key,
  label: text.tabs[key],
}));

/** The address of a page of the report center. @param advertiserId another account than the viewer's first */
export const centerPath = (
  page: CenterKey,
  advertiserId?: string,
  more: { readonly token?: string | undefined; readonly template?: string | undefined } = {},
): string =>
  buildPath(
    page,
    {},
    {
      ...(advertiserId === undefined ? {} : { advertiser_id: advertiserId }),
      ...(more.token === undefined ? {} : { token: more.token }),
      ...(more.template === undefined ? {} : { template: more.template }),
    },
  );

export interface ReportCenterPageProps {
  readonly page: CenterKey;
  readonly title: string;
  /** The account of the address; the viewer's first without one. */
  readonly wanted: string | undefined;
  /** Further parameters of the address. */
  readonly token?: string | undefined;
  readonly template?: string | undefined;
  readonly children: (account: AdAccount, viewer: SignedIn) => ReactNode;
}

/** The frame of the report center. */
export function ReportCenterPage({ page, title, wanted, token, template, children }: ReportCenterPageProps) {
  return (
    <TabbedPage<CenterKey>
      words={text}
      title={title}
      lead={text.leads[page]}
      current={page}
      tabs={TABS}
      tabPath={(key, id) => centerPath(key, id)}
      here={(id) => centerPath(page, id, { token, template })}
      own={centerPath(page)}
      wanted={wanted}
      act="viewCampaigns"
    >
      {children}
    </TabbedPage>
  );
}
