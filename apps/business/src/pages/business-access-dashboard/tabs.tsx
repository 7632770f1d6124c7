import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TabLinks } from '@corkboard/ui';
import { AssetsTab } from './AssetsTab';
import { BusinessHistory } from '../../features/business-history';
import { CatalogsTab } from './CatalogsTab';
import { GroupsTab } from './GroupsTab';
import { PartnersTab } from '../../features/partners';
import { RequestsTab } from '../../features/requests';
import { partners as text } from '../../messages/partners';

type Tab = keyof typeof text.tabs;
const TABS = Object.keys(text.tabs) as Tab[];

/** The tab of an address; people for none, and for one that isn't there. */
export const tabIn = (query: { readonly tab?: string | undefined }): Tab =>
  TABS.find((one) => one === query.tab) ?? 'people';

/** Links to the parts of business access. */
export function Tabs({ businessId, current }: { businessId: string; current: Tab }) {
  return (
    <TabLinks
      label={text.tabsLabel}
      current={current}
      tabs={TABS.map((id) => ({
        id,
        label: text.tabs[id],
        link: (
          <Link
            to={buildPath(
              'business-access-dashboard',
              { userBizId: businessId },
              id === 'people' ? {} : { tab: id },
            )}
          />
        ),
      }))}
    />
  );
}

export interface TabPartProps {
  readonly tab: Exclude<Tab, 'people'>;
  readonly businessId: string;
  readonly locale: string;
}

/** The part under a tab, beside the people. */
export function TabPart({ tab, businessId, locale }: TabPartProps) {
  switch (tab) {
    case 'partners':
      return <PartnersTab businessId={businessId} locale={locale} />;
    case 'ad-accounts':
      return <AssetsTab key={tab} businessId={businessId} type="AD_ACCOUNT" caption={text.tabs[tab]} />;
    case 'profiles':
      return <AssetsTab key={tab} businessId={businessId} type="PROFILE" caption={text.tabs[tab]} />;
    case 'catalogs':
      return <CatalogsTab businessId={businessId} locale={locale} />;
    case 'groups':
      return <GroupsTab businessId={businessId} />;
    case 'requests':
      return <RequestsTab businessId={businessId} locale={locale} />;
    case 'history':
      return <BusinessHistory businessId={businessId} locale={locale} />;
  }
}
