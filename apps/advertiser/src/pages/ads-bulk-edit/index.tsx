import { type PageProps } from '@corkboard/federation';
import { type RouteMatch, type RouteQuery } from '@corkboard/routing';
import { SeeCampaigns } from '../../features/ads-edit';
import { type BulkKind } from '../../features/batch';
import { BulkEditor, Chosen } from '../../features/bulk-edit';
import { formatsFor } from '../../features/format';
import { AccountPage } from '../../features/frame';
import { bulkEdit as text } from '../../messages/bulk-edit';

/** Entities in an address: ads, else ad groups, else campaigns. */
function chosenIn(query: RouteQuery<'ads-bulk-edit'>): [kind: BulkKind, ids: readonly string[]] {
  const { campaign_ids: campaigns = [], ad_group_ids: adGroups = [], ad_ids: ads = [] } = query;
  if (ads.length > 0) return ['ads', ads];
  return adGroups.length > 0 ? ['ad_groups', adGroups] : ['campaigns', campaigns];
}

/** Changes many campaigns, ad groups, or ads at once. */
export default function AdsBulkEditPage({
  route: { params, query },
}: PageProps<RouteMatch<'ads-bulk-edit'>>) {
  const [kind, ids] = chosenIn(query);
  return (
    <AccountPage page="ads-bulk-edit" wanted={params.advertiserId} words={text} act="editCampaigns">
      {(account, viewer) =>
        ids.length === 0 ? (
          <SeeCampaigns account={account} title={text.chooseTitle}>
            {text.chooseDetail}
          </SeeCampaigns>
        ) : (
          <Chosen key={`${account.id} ${kind} ${ids.join()}`} account={account} kind={kind} ids={ids}>
            {(entities) => (
              <BulkEditor
                account={account}
                kind={kind}
                entities={entities}
                formats={formatsFor(viewer.locale, account)}
              />
            )}
          </Chosen>
        )
      }
    </AccountPage>
  );
}
