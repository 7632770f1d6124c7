import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { FileHistory } from '../../features/conversion-files';
import { ConversionsPage } from '../../features/conversions';

/** Files of conversions that count in reports. */
export default function UploadHistoryPage({ route }: PageProps<RouteMatch<'conversions-history'>>) {
  return (
    <ConversionsPage page="conversions-history" route={route}>
      {(account, { locale }) => (
        <FileHistory account={account} locale={locale} purpose="REPORTS" wanted={route.query.advertiser_id} />
      )}
    </ConversionsPage>
  );
}
