import type { CallData } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { personRefJson, toUserRef, type UserRefRow } from '../../../ground/references/people';
import { type Handlers, ListPage } from '../../../http/context';
import { prepared } from '../../../platform/db';
import { requireAccount } from './permissions';

type Item = CallData<'AdAccountHistoryResource.get'>[number];
interface ChangeRow {
  id: string;
  changed_at: Date;
  actor: UserRefRow | null;
  entity_type: Item['entity_type'];
  entity_id: string;
  entity_name: string | null;
  action: Item['action'];
  field: string | null;
  old_value: string | null;
  new_value: string | null;
}

const changesIn = prepared<ChangeRow, [accountId: string, before: string, limit: number]>(
  'ads.history',
  `select l.id, l.changed_at, case when u.id is not null then ${personRefJson('u')} end as actor, l.entity_type, l.entity_id,
     coalesce(c.name, g.name, d.name, a.name, k.value, t.name, n.name, m.name, p.name, w.name, x.name, y.title) as entity_name, l.action, l.field, l.old_value::text, l.new_value::text
   from change_log l left join users u on u.id = l.actor_id
     left join campaigns c on l.entity_type = 'CAMPAIGN' and c.ad_account_id = l.scope_id and c.id = l.entity_id
     left join ad_groups g on l.entity_type = 'AD_GROUP' and g.ad_account_id = l.scope_id and g.id = l.entity_id
     left join ads d on l.entity_type = 'AD' and d.ad_account_id = l.scope_id and d.id = l.entity_id
     left join keywords k on l.entity_type = 'KEYWORD' and k.ad_account_id = l.scope_id and k.id = l.entity_id
     left join ad_accounts a on l.entity_type = 'AD_ACCOUNT' and a.id = l.entity_id
     left join conversion_tags t on l.entity_type = 'CONVERSION_TAG' and t.ad_account_id = l.scope_id and t.id = l.entity_id
     left join audiences n on l.entity_type = 'AUDIENCE' and n.ad_account_id = l.scope_id and n.id = l.entity_id
     left join customer_lists m on l.entity_type = 'CUSTOMER_LIST' and m.ad_account_id = l.scope_id and m.id = l.entity_id
     left join targeting_templates p on l.entity_type = 'TARGETING_TEMPLATE' and p.ad_account_id = l.scope_id and p.id = l.entity_id
     left join product_group_promotions v on l.entity_type = 'PRODUCT_GROUP' and v.ad_account_id = l.scope_id and v.id = l.entity_id
     left join catalog_product_groups w on w.id = v.catalog_product_group_id
     left join experiments x on l.entity_type = 'EXPERIMENT' and x.ad_account_id = l.scope_id and x.id = l.entity_id
     left join promotions y on l.entity_type = 'PROMOTION' and y.ad_account_id = l.scope_id and y.id = l.entity_id
   where l.scope_id = $1 and l.id < $2 order by l.id desc limit $3::int`,
);

/** Changes in an ad account (docs/handbook/ads.md#history). */
export const adAccountHistoryResource = {
  /**
   * Who changed what, newest first, for whoever sees the campaigns.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'AdAccountHistoryResource.get': async (ctx, { ad_account_id, ...paging }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const { size, before } = idPage(paging);
    const { page, bookmark } = cutIdPage(await changesIn(ctx.db, [account.id, before, size + 1]), size, 'id');
    const items = page.map(({ changed_at, actor, ...row }) => ({
      ...row,
      changed_at: changed_at.toISOString(),
      actor: actor && toUserRef(actor),
    }));
    return new ListPage(items, bookmark);
  },
} satisfies Partial<Handlers>;
