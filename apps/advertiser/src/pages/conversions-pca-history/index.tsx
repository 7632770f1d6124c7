import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { FileHistory } from '../../features/conversion-files';
import { ConversionsPage } from '../../features/conversions';

/** Files of conversions that were compared with ads. */
export default function AnalysesPage({ route }: PageProps<RouteMatch<'conversions-pca-history'>>) {
  return (
    <ConversionsPage page="conversions-pca-history" route={route}>
      {(account, { locale }) => (
        <FileHistory
          account={account}
          locale={locale}
          purpose="ANALYSIS"
          wanted={route.query.advertiser_id}
        />
      )}
    </ConversionsPage>
  );
}
