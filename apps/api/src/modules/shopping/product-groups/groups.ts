import {
  type CallOptions,
  type CatalogType,
  cleanLines,
  cleanText,
  ERROR_CODES,
  type ProductFilters,
  type ProductGroup,
  PRODUCT_GROUPS_MAX,
  productGroupMessages as text,
} from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { badField, conflict, Refusal } from '../../../http/refusal';
import type { Executor, Tx } from '../../../platform/db';
import { ensureAutomatic } from './queries';
import { groupsIn, type Rules, readFilters, type Scope } from './filters';
import * as queries from './queries';

type NewGroup = CallOptions<'POST /v5/catalogs/product_groups'>['body'];
type GroupChange = NonNullable<CallOptions<'PATCH /v5/catalogs/product_groups/{product_group_id}'>['body']>;
/** Fields of a group that can be changed. */
type GroupFields = Pick<queries.LockedGroup, 'name' | 'description' | 'filters' | 'country' | 'locale'>;
/** Where the products of a group are from, as calls name it. */
type Source = Partial<Record<'catalog_id' | 'feed_id' | 'country' | 'locale', string | undefined>> & {
  catalog_type?: CatalogType | undefined;
};

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** A group as calls answer it. */
export const toGroup = ({ created_time, updated_time, filters, ...row }: queries.GroupRow): ProductGroup => ({
  ...row,
  status: 'ACTIVE',
  filters: filters ?? { all_of: [] },
  created_at: seconds(created_time),
  updated_at: seconds(updated_time),
});

/** The refusal for a group that isn't there. */
export const groupMissing = (id: string) =>
  new Refusal(404, ERROR_CODES.productGroupMissing, text.missing(id));

/**
 * The name of a group.
 *
 * @throws Refusal 400 `badParameter` naming `name` for a blank one
 */
function groupName(given: string): string {
  const name = cleanText(given);
  if (name === '') throw badField('name', text.nameBlank);
  return name;
}

/**
 * One group of a business.
 *
 * @throws Refusal 404 `productGroupMissing`
 */
export async function readGroup(db: Executor, business: string, id: string): Promise<ProductGroup> {
  const [row] = await queries.groupById(db, [business, id]);
  if (!row) throw groupMissing(id);
  return toGroup(row);
}

/**
 * Groups that people made, locked until the transaction ends.
 *
 * @throws Refusal 404 `productGroupMissing`; 409 `productGroupAutomatic` for one that the site made
 */
async function lockOwn(tx: Tx, business: string, ids: readonly string[]): Promise<queries.LockedGroup[]> {
  const groups = await queries.lockGroups(tx, [business, ids]);
  const there = new Set(groups.map(({ id }) => id));
  for (const id of ids) if (!there.has(id)) throw groupMissing(id);
  if (groups.some(({ type }) => type !== 'MERCHANT_CREATED'))
    throw conflict('product_group_id', text.automatic, ERROR_CODES.productGroupAutomatic);
  return groups;
}

/**
 * The rules of a group's filters, with where its products are from.
 *
 * @throws Refusal 400 `badParameter` naming `filters`
 */
export function rulesOf(
  filters: ProductFilters,
  { catalog_id, catalog_type = 'RETAIL', feed_id, country, locale }: Source,
): Rules {
  const scope: Scope = {
    ...(catalog_type !== 'RETAIL' && { type: catalog_type }),
    ...(catalog_id !== undefined && { catalog: catalog_id }),
    ...(feed_id !== undefined && { feed: feed_id }),
    ...(country !== undefined && { country }),
    ...(locale !== undefined && { language: locale.slice(0, 2).toLowerCase() }),
  };
  const rules = readFilters(filters, catalog_type);
  return Object.keys(scope).length > 0 ? { ...rules, scope } : rules;
}

/**
 * Makes sure that a business has the catalog or the feed that a call names.
 *
 * @throws Refusal 400 `badParameter` naming `catalog_id` or `feed_id`
 */
export async function requireSource(
  db: Executor,
  business: string,
  { catalog_id, catalog_type = 'RETAIL', feed_id }: Source,
): Promise<void> {
  if (catalog_id !== undefined && feed_id !== undefined)
    throw badField('feed_id', text.catalogOrFeed, ERROR_CODES.badParameter);
  if (catalog_id === undefined && catalog_type !== 'RETAIL')
    throw badField('catalog_id', text.catalogNeeded, ERROR_CODES.badParameter);
  if (catalog_id === undefined && feed_id === undefined) return;
  const [source] = await queries.findSource(db, [
    business,
    catalog_type,
    catalog_id ?? null,
    feed_id ?? null,
  ]);
  if (source) return;
  throw feed_id === undefined
    ? badField('catalog_id', text.catalogMissing(catalog_id!), ERROR_CODES.badParameter)
    : badField('feed_id', text.feedMissing(feed_id), ERROR_CODES.badParameter);
}

/**
 * Makes sure that the groups that rules name are the business's own, and name no others themselves.
 *
 * @param id that of the group whose rules they are, if there is one
 * @throws Refusal 400 `badParameter` naming `filters`
 */
async function requireParts(
  db: Executor,
  business: string,
  rules: readonly Rules[],
  id?: string,
): Promise<void> {
  const named = [...new Set(rules.flatMap(groupsIn))];
  if (named.length === 0) return;
  const there = new Set((await queries.groupsToName(db, [business, named])).map((group) => group.id));
  const wrong = named.find((group) => !there.has(group) || group === id);
  if (wrong !== undefined) throw badField('filters', text.groupUnknownIn(wrong), ERROR_CODES.badParameter);
  if (id !== undefined && (await queries.firstPart(db, [business, [id]])).length > 0)
    throw badField('filters', text.groupUsed, ERROR_CODES.badParameter);
}

/** A new group as it's written. */
interface WrittenGroup extends Source {
  name: string;
  description: string | null;
  filters: ProductFilters;
  rules: Rules;
}

/**
 * A new group as a call names it.
 *
 * @throws Refusal 400 `badParameter` naming `name` or `filters`
 */
export const newGroup = ({
  name,
  description,
  filters,
  catalog_id,
  catalog_type,
  feed_id,
  country,
  locale,
}: NewGroup): WrittenGroup => ({
  catalog_id,
  catalog_type,
  feed_id,
  country,
  locale,
  name: groupName(name),
  description: describe(description),
  filters,
  rules: rulesOf(filters, { catalog_id, catalog_type, feed_id, country, locale }),
});

/**
 * Makes groups, all of them or none, and answers their ids in order.
 *
 * @throws Refusal 400 `badParameter` naming `name` where there are too many, `catalog_id`, `feed_id`, or `filters`
 */
export async function addGroups(tx: Tx, business: string, given: readonly WrittenGroup[]): Promise<string[]> {
  const written = given.map((group, place) => ({ ...group, place }));
  const sources = new Map(
    written.map((one) => [`${one.catalog_type}/${one.catalog_id ?? ''}/${one.feed_id ?? ''}`, one]),
  );
  for (const source of sources.values()) await requireSource(tx, business, source);
  await requireParts(
    tx,
    business,
    given.map(({ rules }) => rules),
  );
  await ensureAutomatic(tx, business);
  await queries.lockBusiness(tx, [business]);
  const [{ count }] = (await queries.countGroups(tx, [business])) as [{ count: number }];
  if (count + given.length > PRODUCT_GROUPS_MAX) throw badField('name', text.tooMany(PRODUCT_GROUPS_MAX));
  return (await queries.insertGroups(tx, [business, JSON.stringify(written)])).map(({ id }) => id);
}

/**
 * Changes a group, wherever it's promoted.
 *
 * @returns its fields before and after
 * @throws Refusal 404 `productGroupMissing`; 409 `productGroupAutomatic` for one that the site made; 400 `badParameter` naming `name`, `catalog_type`, or
 * `filters`
 */
export async function changeGroup(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  business: string,
  id: string,
  change: GroupChange,
): Promise<{ before: GroupFields; after: GroupFields }> {
  const [before] = (await lockOwn(tx, business, [id])) as [queries.LockedGroup];
  const { catalog_id, catalog_type, feed_id } = before;
  if (change.catalog_type !== undefined && change.catalog_type !== catalog_type)
    throw badField('catalog_type', text.typeStays, ERROR_CODES.badParameter);
  const after = {
    name: change.name === undefined ? before.name : groupName(change.name),
    description: change.description === undefined ? before.description : describe(change.description),
    filters: change.filters ?? before.filters!,
    country: change.country === undefined ? before.country : change.country,
    locale: change.locale === undefined ? before.locale : change.locale,
  };
  const rules = rulesOf(after.filters, {
    catalog_id: catalog_id ?? undefined,
    catalog_type,
    feed_id: feed_id ?? undefined,
    country: after.country ?? undefined,
    locale: after.locale ?? undefined,
  });
  await requireParts(tx, business, [rules], id);
  await queries.updateGroup(tx, [
    business,
    id,
    after.name,
    after.description,
    JSON.stringify(after.filters),
    JSON.stringify(rules),
    after.country,
    after.locale,
  ]);
  if ([change.filters, change.country, change.locale].some((given) => given !== undefined))
    await jobs.send('product_groups.sync', { business }, { tx });
  return { before, after };
}

/** A description as it's kept; blank is none. */
const describe = (given: string | null | undefined): string | null => cleanLines(given ?? '') || null;

/**
 * Deletes groups that aren't promoted, all of them or none.
 *
 * @throws Refusal 404 `productGroupMissing`; 409 `productGroupAutomatic` for one that the site made; 409 `productGroupPromoted` while an ad group has one, or
 * another group
 */
export async function removeGroups(tx: Tx, business: string, ids: readonly string[]): Promise<void> {
  await lockOwn(tx, business, ids);
  if ((await queries.firstPromoted(tx, [ids])).length > 0)
    throw conflict('product_group_id', text.promoted, ERROR_CODES.productGroupPromoted);
  if ((await queries.firstPart(tx, [business, ids])).length > 0)
    throw conflict('product_group_id', text.groupUsed, ERROR_CODES.productGroupPromoted);
  await queries.deleteGroups(tx, [business, ids]);
}
