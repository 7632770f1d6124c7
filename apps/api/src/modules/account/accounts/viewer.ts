import type { LimitedLogin, WireViewer } from '@corkboard/contract';
import { assetRoles } from '../../../ground/policies/access';
import { hasOnly, reachedAssets } from '../../../ground/policies/reach';
import { toViewer, viewerColumns, type ViewerRow } from '../../../ground/presenters/accounts';
import { type Executor, prepared } from '../../../platform/db';

/** The viewer, whole. */
export const selectViewer = prepared<ViewerRow, [userId: string]>(
  'users.viewer',
  `select ${viewerColumns('u')} from users u where u.id = $1`,
);

/** Of the 25 oldest ad accounts that are shared with somebody, the first that opens. */
const selectSharedAccount = prepared<{ id: string }, [userId: string]>(
  'users.shared_ad_account',
  `select role.asset_id as id from ${assetRoles('$1::bigint')} role
   where role.asset_id = any(array(${reachedAssets({
     person: '$1::bigint',
     after: '0',
     limit: '25',
     ascending: true,
     has: hasOnly('AD_ACCOUNT'),
   })})) and role.asset_type = 'AD_ACCOUNT'
   order by role.mfa_met desc, role.asset_id limit 1`,
);

/**
 * The viewer as answers name them. The ad account that they open first is their oldest; that of others is looked for only where they have none and work for others, as
 * PostgreSQL takes longer to begin that statement than for all else of a viewer.
 */
export async function viewerFrom(
  executor: Executor,
  row: ViewerRow,
  limited: LimitedLogin | null,
): Promise<WireViewer> {
  const [shared] =
    row.advertiser_id === null && row.works_for_others ? await selectSharedAccount(executor, [row.id]) : [];
  return toViewer(row, limited, row.advertiser_id ?? shared?.id ?? null);
}
