import { type AssetType, type CallData, mayAdminister, messages } from '@corkboard/contract';
import { standardBookmark, standardPage } from '../../ground/paging/standard';
import { requireAsset } from '../../ground/policies/access';
import { toUserRef } from '../../ground/references/people';
import type { Handlers } from '../../http/context';
import { missing } from '../../http/refusal';
import { type MemberRow, membersAscending, membersDescending, selectBusiness } from './queries';

type Members = CallData<'GET /v5/businesses/{business_id}/members'>;
type Member = Members['items'][number];

/** Who works in a business. */
export const v5Businesses = {
  /**
   * Who works in a business: the owner, then the members by id. Its owner and its administrators may look.
   *
   * @throws Refusal 404 for a business that the caller does not work in; 403 `actingNotPermitted` for other members
   */
  'GET /v5/businesses/{business_id}/members': async (ctx, { params, query = {} }) => {
    const businessId = params.business_id;
    await requireAsset(
      ctx.db,
      ctx.viewer.id,
      { type: 'PROFILE', id: businessId },
      { act: 'administer', message: messages.notPermitted },
    );
    const [business] = await selectBusiness(ctx.db, [businessId]);
    if (!business) throw missing.of(messages.businessMissing);

    const { ascending, after, size, first } = standardPage(query);
    const items: Member[] = [];
    if (first) {
      items.push({
        user: toUserRef(business),
        business_role: 'OWNER',
        permissions: ['OWNER'],
        assets_summary: { ad_accounts: [], profiles: [] },
        created_time: Number(business.created_ms),
      });
    }
    const room = size - items.length;
    const select = ascending ? membersAscending : membersDescending;
    const rows = await select(ctx.db, [businessId, after, room + 1]);
    const page = rows.slice(0, room);
    for (const row of page) items.push(toMember(row));
    // The owner alone may fill the page: the next one then starts where this one did.
    return { items, bookmark: rows.length > room ? standardBookmark(page.at(-1)?.id ?? after) : null };
  },
} satisfies Partial<Handlers>;

/** Somebody who works in a business; the business's administrators are ADMIN of all it has, whatever else they were let at. */
function toMember(row: MemberRow): Member {
  const of = (type: AssetType) =>
    row.access
      .filter((one) => one.type === type)
      .map(({ id, permissions }) => ({ id, permissions: permissions as Member['permissions'] }));
  const given = row.access.flatMap(({ permissions }) => permissions);
  return {
    user: toUserRef(row),
    business_role: row.business_role,
    permissions: (mayAdminister(row) ? ['ADMIN'] : [...new Set(given)]) as Member['permissions'],
    assets_summary: { ad_accounts: of('AD_ACCOUNT'), profiles: of('PROFILE') },
    created_time: Number(row.created_ms),
  };
}
