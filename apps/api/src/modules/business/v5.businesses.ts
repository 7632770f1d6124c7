import { type CallData, messages } from '@corkboard/contract';
import { standardBookmark, standardPage } from '../../ground/paging/standard';
import { mayAdminister, requireMember } from '../../ground/policies/businesses';
import { toUserRef } from '../../ground/references/people';
import type { Handlers } from '../../http/context';
import { missing } from '../../http/refusal';
import { membersAscending, membersDescending, selectBusiness } from './queries';

type Members = CallData<'GET /v5/businesses/{business_id}/members'>;
type Member = Members['items'][number];

/** Who works in a business. */
export const v5Businesses = {
  /**
   * Who works in a business: the owner, then the members by id. Its owner, its admins and holders of ADMIN may
   * look.
   *
   * @throws Refusal 404 for a business that the caller does not work in; 403 `actingNotPermitted` for other members
   */
  'GET /v5/businesses/{business_id}/members': async (ctx, { params, query = {} }) => {
    const businessId = params.business_id;
    if (businessId !== ctx.viewer.id)
      await requireMember(ctx.db, ctx.viewer.id, businessId, mayAdminister, messages.notPermitted);
    const [business] = await selectBusiness(ctx.db, [businessId]);
    if (!business) throw missing.of(messages.businessMissing);

    const { ascending, after, size, first } = standardPage(query);
    const items: Member[] = [];
    if (first) {
      items.push({
        user: toUserRef(business),
        business_role: 'OWNER',
        permissions: ['OWNER'],
        created_time: Number(business.created_ms),
      });
    }
    const room = size - items.length;
    const select = ascending ? membersAscending : membersDescending;
    const rows = await select(ctx.db, [businessId, after, room + 1]);
    const page = rows.slice(0, room);
    for (const row of page) {
      items.push({
        user: toUserRef(row),
        business_role: row.business_role,
        permissions: row.permissions as Member['permissions'],
        created_time: Number(row.created_ms),
      });
    }
    // The owner alone may fill the page: the next one then starts where this one did.
    return { items, bookmark: rows.length > room ? standardBookmark(page.at(-1)?.id ?? after) : null };
  },
} satisfies Partial<Handlers>;
