import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { FileUpload } from '../../features/conversion-files';
import { ConversionsPage } from '../../features/conversions';

/** Sends a file of conversions to compare with ads. */
export default function AnalysisUploadPage({ route }: PageProps<RouteMatch<'conversions-pca-upload'>>) {
  return (
    <ConversionsPage page="conversions-pca-upload" route={route}>
      {(account) => <FileUpload account={account} purpose="ANALYSIS" wanted={route.query.advertiser_id} />}
    </ConversionsPage>
  );
}
