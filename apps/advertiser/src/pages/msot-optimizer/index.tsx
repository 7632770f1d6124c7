import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { AccountPage } from '../../features/frame';
import { OutsideAttribution } from './OutsideAttribution';
import { outsideAttribution as text } from '../../messages/outside-attribution';

/** The site's attribution beside that of other programs (docs/handbook/ads.md#outside-attribution). */
export default function OutsideAttributionPage({
  route: { params },
}: PageProps<RouteMatch<'msot-optimizer'>>) {
  return (
    <AccountPage page="msot-optimizer" wanted={params.advertiserId} words={text} act="viewCampaigns">
      {(account, { locale }) => <OutsideAttribution key={account.id} account={account} locale={locale} />}
    </AccountPage>
  );
}
