import { messages, OVERVIEW_COUNT_MAX } from '@corkboard/contract';
import { requireAdministrator } from '../../../ground/policies/administer';
import { shownName } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { prepared } from '../../../platform/db';

/** SQL: how many rows there are, counted only until it's clear that there are more than are told. */
const counted = (rows: string): string =>
  `(select count(*)::int from (select from ${rows} limit ${OVERVIEW_COUNT_MAX + 1}) counted)`;

/** SQL: as many ad accounts of a business `b` as are counted; what the others have isn't. */
const ACCOUNTS = `(select o.id from ad_accounts o where o.owner_user_id = b.id limit ${OVERVIEW_COUNT_MAX + 1})`;

/** SQL: the businesses that stand below a business `b` in its hierarchy. */
const BRANDS = `hierarchy_nodes o join hierarchy_nodes n on n.hierarchy_id = o.hierarchy_id
  where o.business_id = b.id and n.business_id <> b.id and b.id = any(n.path)`;

const overviewOf = prepared<
  {
    name: string;
    members: number;
    partners: number;
    employers: number;
    ad_accounts: number;
    received: number;
    asset_groups: number;
    brands: number;
    waiting: number;
    moves_waiting: number;
    campaigns: number;
    tags: number;
    claims: number;
    require_mfa: boolean;
  },
  [businessId: string]
>(
  'business.overview',
  `select ${shownName('b')} as name, b.require_mfa,
     ${counted('business_members m where m.business_id = b.id and m.member_id <> b.id')} as members,
     ${counted('business_partners p where p.business_id = b.id')} as partners,
     ${counted('business_partners p where p.partner_id = b.id')} as employers,
     ${counted('ad_accounts a where a.owner_user_id = b.id')} as ad_accounts,
     ${counted('partner_access p where p.partner_id = b.id')} as received,
     ${counted('asset_groups g where g.business_id = b.id')} as asset_groups,
     ${counted(BRANDS)} as brands,
     ${counted("partner_invites i where i.partner_id = b.id and i.status = 'PENDING' and i.expires_at > now()")} as waiting,
     ${counted("ad_account_moves m where m.to_id = b.id and m.status = 'PENDING' and m.expires_at > now()")} as moves_waiting,
     ${counted(`${ACCOUNTS} a join campaigns c on c.ad_account_id = a.id`)} as campaigns,
     ${counted(`${ACCOUNTS} a join conversion_tags t on t.ad_account_id = a.id`)} as tags,
     ${counted('website_claims w where w.user_id = b.id and w.claimed_at is not null')} as claims
   from users b where b.id = $1`,
);

/** Counts of the things of a business. */
export const businessOverviewResource = {
  /**
   * How much a business has of everything that its pages lead to, up to one more than `OVERVIEW_COUNT_MAX`.
   *
   * @throws Refusal as `requireAdministrator`
   */
  'BusinessOverviewResource.get': async (ctx, { business_id: businessId }) => {
    await requireAdministrator(ctx, businessId);
    const [row] = await overviewOf(ctx.db, [businessId]);
    if (!row) throw missing.of(messages.businessMissing);
    return row;
  },
} satisfies Partial<Handlers>;
