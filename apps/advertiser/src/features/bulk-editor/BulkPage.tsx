import { type ReactNode } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { bulkEditor as text } from '../../messages/bulk-editor';
import { TabbedPage } from '../frame';

/** The pages of the bulk editor. */
export type BulkKey = keyof typeof text.tabs;
const TABS = (Object.keys(text.tabs) as BulkKey[]).map((key) => ({ key, label: text.tabs[key] }));

/**
 * The address of a page of the bulk editor.
 *
 * @param advertiserId another account than the viewer's first
 * @param job the job that the history shows first
 */
export const bulkPath = (page: BulkKey, advertiserId?: string, job?: string): string =>
  buildPath(
    page,
    {},
    {
      ...(advertiserId === undefined ? {} : { advertiser_id: advertiserId }),
      ...(job === undefined ? {} : { job_started: job }),
    },
  );

export interface BulkPageProps {
  readonly page: BulkKey;
  /** The account of the address; the viewer's first without one. */
  readonly wanted: string | undefined;
  readonly job?: string | undefined;
  readonly children: (account: AdAccount, viewer: SignedIn) => ReactNode;
}

/** The frame of the bulk editor. */
export function BulkPage({ page, wanted, job, children }: BulkPageProps) {
  return (
    <TabbedPage<BulkKey>
      words={text}
      title={text.titles[page]}
      lead={text.leads[page]}
      current={page}
      tabs={TABS}
      tabPath={(key, id) => bulkPath(key, id)}
      here={(id) => bulkPath(page, id, id === wanted ? job : undefined)}
      own={bulkPath(page)}
      wanted={wanted}
      act="viewCampaigns"
    >
      {children}
    </TabbedPage>
  );
}
