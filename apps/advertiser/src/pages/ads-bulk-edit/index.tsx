import { type PageProps } from '@corkboard/federation';
import { type RouteMatch, type RouteQuery } from '@corkboard/routing';
import { SeeCampaigns } from '../../features/ads-edit';
import { type BulkKind } from '../../features/batch';
import { BulkEditor, EditableEntities } from '../../features/bulk-edit';
import { formatsFor } from '../../features/format';
import { AccountPage } from '../../features/frame';
import { idsIn } from '../../features/lists';
import { bulkEdit as text } from '../../messages/bulk-edit';

/** Entities in an address: ads, else ad groups, else campaigns. */
function chosenIn(query: RouteQuery<'ads-bulk-edit'>): [kind: BulkKind, ids: readonly string[]] {
  const [ads, adGroups] = [idsIn(query.ad_ids), idsIn(query.ad_group_ids)];
  if (ads) return ['ads', ads];
  return adGroups ? ['ad_groups', adGroups] : ['campaigns', idsIn(query.campaign_ids) ?? []];
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
          <EditableEntities
            key={`${account.id} ${kind} ${ids.join()}`}
            account={account}
            kind={kind}
            ids={ids}
          >
            {(entities) => (
              <BulkEditor
                account={account}
                kind={kind}
                entities={entities}
                formats={formatsFor(viewer.locale, account)}
              />
            )}
          </EditableEntities>
        )
      }
    </AccountPage>
  );
}
