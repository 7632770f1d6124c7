import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { FileUpload } from '../../features/conversion-files';
import { ConversionsPage } from '../../features/conversions';

/** Sends a file of conversions that count in reports. */
export default function UploadPage({ route }: PageProps<RouteMatch<'conversions-upload'>>) {
  return (
    <ConversionsPage page="conversions-upload" route={route}>
      {(account) => <FileUpload account={account} purpose="REPORTS" wanted={route.query.advertiser_id} />}
    </ConversionsPage>
  );
}
