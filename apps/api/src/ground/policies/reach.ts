import type { AssetType } from '@corkboard/contract';
import { type Executor, prepared } from '../../platform/db';

/** SQL of what a page of things begins behind, and how many it has. */
interface PlaceSql {
  /** SQL of an id. */
  readonly after: string;
  readonly limit: string;
  readonly ascending: boolean;
}
/** SQL of which things somebody may have a part in. */
interface ReachSql extends PlaceSql {
  readonly person: string;
  /** SQL condition: things of a type are among them. */
  readonly has: (type: AssetType) => string;
  /** SQL condition: things of others than the person are among them. */
  readonly shared?: string;
  /** SQL of a business: only its things, and those of businesses whose partner it is. */
  readonly business?: string;
}

/**
 * SQL of the ids of things that somebody may have a part in, in order, a page of them. Whether they have one, and which, `assetRoles` says. Each
 * place where such a thing can come from gives no more than the page has, from an index: what somebody has in all isn't looked at.
 */
export function reachedAssets(reach: ReachSql): string {
  const { person, after, limit, ascending, has, shared = 'true', business = 'null' } = reach;
  const compare = ascending ? '>' : '<';
  const paged = (from: string, id: string, condition: string) =>
    `(select ${id} as id from ${from} where ${condition} and ${id} ${compare} ${after} order by ${id} ${ascending ? 'asc' : 'desc'} limit ${limit})`;
  const ownedBy = (owner: string) =>
    `(${business}::bigint is null or ${owner} = ${business} or exists (select from business_partners p where p.business_id = ${owner} and p.partner_id = ${business}))`;
  const receivedBy = (holder: string, owner: string) => `(${holder} = ${business} or ${ownedBy(owner)})`;
  const inGroup = (given: string, group: string) =>
    `select i.id from ${given} cross join lateral ${paged(
      'asset_group_assets g',
      'g.asset_id',
      `g.business_id = r.business_id and g.group_id = ${group} and (g.asset_type = 'AD_ACCOUNT' and ${has('AD_ACCOUNT')} or g.asset_type = 'PROFILE' and ${has('PROFILE')})`,
    )} i`;
  const types = ['AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP'] as const;

  const owned = [
    paged('ad_accounts a', 'a.id', `a.owner_user_id = runs.id and ${has('AD_ACCOUNT')}`),
    paged('asset_groups a', 'a.id', `a.business_id = runs.id and ${has('ASSET_GROUP')}`),
    `(select runs.id where ${has('PROFILE')} and runs.id ${compare} ${after})`,
  ];
  const given = [
    paged(
      'asset_access r',
      'r.asset_id',
      `r.business_id = m.business_id and r.member_id = ${person} and (${types.map((type) => `r.asset_type = '${type}' and ${has(type)}`).join(' or ')})`,
    ),
    inGroup(
      `(select r.business_id, r.asset_group_id from asset_access r
         where r.business_id = m.business_id and r.member_id = ${person} and r.asset_group_id is not null) r`,
      'r.asset_group_id',
    ),
    `(select m.business_id where ${has('PROFILE')} and m.business_id ${compare} ${after})`,
  ];
  const received = [
    ...types.map((type) =>
      paged(
        'partner_access r',
        'r.asset_id',
        `r.partner_id = runs.id and r.asset_type = '${type}' and ${has(type)} and ${receivedBy('runs.id', 'r.business_id')}`,
      ),
    ),
    inGroup(
      `(select r.business_id, r.asset_group_id from partner_access r
         where r.partner_id = runs.id and r.asset_type = 'ASSET_GROUP' and ${receivedBy('runs.id', 'r.business_id')}) r`,
      'r.asset_group_id',
    ),
  ];
  const passedOn = [
    paged(
      'partner_member_access r',
      'r.asset_id',
      `r.partner_id = m.business_id and r.member_id = ${person} and ${receivedBy('m.business_id', 'r.business_id')}`,
    ),
    inGroup(
      `(select r.business_id, r.asset_id from partner_member_access r
         where r.partner_id = m.business_id and r.member_id = ${person} and ${receivedBy('m.business_id', 'r.business_id')}) r`,
      'r.asset_id',
    ),
  ];
  const runs = `(select ${person}::bigint as id
    union all select m.business_id from business_members m
      where m.member_id = ${person} and m.business_id <> ${person} and m.business_role = 'BIZ_ADMIN' and ${shared}) runs`;
  const worksIn = `m.member_id = ${person} and m.business_id <> ${person} and m.business_role <> 'BIZ_ADMIN' and ${shared}`;
  return `select distinct id from (
    select t.id from ${runs} cross join lateral (${owned.join(' union all ')}) t where ${ownedBy('runs.id')}
    union all
    select t.id from business_members m cross join lateral (${given.join(' union all ')}) t where ${worksIn} and ${ownedBy('m.business_id')}
    union all
    select t.id from ${runs} cross join lateral (${received.join(' union all ')}) t where ${shared}
    union all
    select t.id from business_members m cross join lateral (${passedOn.join(' union all ')}) t where ${worksIn}
  ) reached order by id ${ascending ? 'asc' : 'desc'} limit ${limit}`;
}

/** SQL for `has` of a parameter: things of its type, or of all where it is null. */
const hasParameter = (parameter: string) => (type: AssetType) =>
  `(${parameter}::text is null or ${parameter} = '${type}')`;
/** SQL for `has` of one type. */
export const hasOnly = (only: AssetType) => (type: AssetType) => String(type === only);

type ReachParams = [
  personId: string,
  after: string,
  limit: number,
  type: AssetType | null,
  shared: boolean,
  businessId: string | null,
];
const [reachedUp, reachedDown] = ([true, false] as const).map((ascending) =>
  prepared<{ id: string }, ReachParams>(
    `access.reached.${ascending ? 'asc' : 'desc'}`,
    reachedAssets({
      person: '$1',
      after: '$2::bigint',
      limit: '$3::int',
      has: hasParameter('$4'),
      shared: '$5::boolean',
      business: '$6',
      ascending,
    }),
  ),
);

/** A page of things that somebody may have a part in. */
interface ReachPage {
  readonly ascending: boolean;
  readonly after: string;
  readonly size: number;
  readonly type?: AssetType | null;
  /** Things of others are among them. */
  readonly shared?: boolean;
  /** Only things of this business, and of those whose partner it is. */
  readonly businessId?: string;
  /** How many are looked at in one go, where few of them may be wanted. */
  readonly looked?: number;
}

/** Ids of things that somebody may have a part in, in order. */
export function reachOf(executor: Executor, personId: string, page: ReachPage): Promise<{ id: string }[]> {
  const { ascending, after, size, type = null, shared = true, businessId = null, looked = size + 1 } = page;
  return (ascending ? reachedUp! : reachedDown!)(executor, [
    personId,
    after,
    looked,
    type,
    shared,
    businessId,
  ]);
}

/**
 * Rows of a page of things, and one more where there are more.
 *
 * @param idsOf ids after one, as many as are looked at in one go, where there are that many
 * @param rowsOf those of the rows that belong in the list, in its order
 */
export async function pageOf<Row>(
  { after, size, looked = size + 1 }: Pick<ReachPage, 'after' | 'size' | 'looked'>,
  idsOf: (after: string) => Promise<readonly { id: string }[]>,
  rowsOf: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let behind = after; ;) {
    const ids = (await idsOf(behind)).map(({ id }) => id);
    if (ids.length > 0) rows.push(...(await rowsOf(ids)));
    if (rows.length > size || ids.length < looked) return rows;
    behind = ids.at(-1)!;
  }
}
