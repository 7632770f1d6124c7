import {
  type CallData,
  CONVERSION_EVENTS,
  CONVERSION_TAGS_MAX,
  conversionMessages,
  TAG_CONFIG_NAMES,
  type TagConfig,
  tagSnippet,
} from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Ctx, Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { nameOf, requireAccount } from '../campaigns';
import {
  heldTags,
  insertTag,
  listTagVisits,
  selectTag,
  selectTagEvents,
  selectTags,
  type TagEventRow,
  type TagRow,
} from './tag-queries';

type ConversionTag = CallData<'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/{conversion_tag_id}'>;

const toTag = ({ origin }: Pick<Ctx, 'origin'>, row: TagRow): ConversionTag => ({
  id: row.id,
  ad_account_id: row.ad_account_id,
  name: row.name,
  status: row.status,
  version: row.version,
  code_snippet: tagSnippet(origin, row.id),
  last_fired_time_ms: row.last_fired_ms,
  enhanced_match_status: matchOf(row),
  configs: row.configs,
});

type TagEvent = CallData<'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/page_visit'>['items'][number];

/** An event that a tag didn't tell of in so many days is no aim for bids. */
const ELIGIBLE_DAYS = 30;

const toTagEvent = ({ id, ad_account_id, event, created_time }: TagEventRow): TagEvent => ({
  ad_account_id,
  conversion_tag_id: id,
  conversion_event: event as TagEvent['conversion_event'],
  created_time,
});

/** Validation status of the hashed data that a tag may send: no such data configured, none valid yet, or some valid. */
function matchOf({ configs, matched }: TagRow): ConversionTag['enhanced_match_status'] {
  if (!TAG_CONFIG_NAMES.some((name) => configs[name])) return 'UNKNOWN';
  return matched ? 'VALIDATION_COMPLETE' : 'NOT_VALIDATED';
}

/** Tags of advertisers' pages (docs/handbook/conversions.md#tags). */
export const v5ConversionTags = {
  /**
   * The tags of an ad account.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewTags');
    const rows = await selectTags(ctx.db, [account.id, !(query.filter_deleted ?? false)]);
    return { items: rows.map((row) => toTag(ctx, row)) };
  },
  /**
   * Makes a tag.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `name` for a blank name and for one tag too many
   */
  'POST /v5/ad_accounts/{ad_account_id}/conversion_tags': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editTags');
    const { aem_enabled, aem_ph_enabled, aem_fnln_enabled, aem_db_enabled, aem_ge_enabled, aem_loc_enabled } =
      body;
    const wanted: Readonly<Record<TagConfig, boolean | null | undefined>> = {
      aem_enabled,
      aem_ph_enabled,
      aem_fnln_enabled,
      aem_db_enabled,
      aem_ge_enabled,
      aem_loc_enabled,
    };
    const name = nameOf(body.name);
    const configs = Object.fromEntries(TAG_CONFIG_NAMES.map((key) => [key, wanted[key] ?? false]));
    const id = await ctx.db.transaction(async (tx) => {
      if ((await heldTags(tx, account.id)) >= CONVERSION_TAGS_MAX)
        throw badField('name', conversionMessages.tooManyTags(CONVERSION_TAGS_MAX));
      const [row] = await insertTag(tx, [account.id, name, JSON.stringify(configs)]);
      const made = {
        entityType: 'CONVERSION_TAG',
        entityId: row!.id,
        action: 'CREATE',
        new: { name, ...configs },
      };
      await logChanges(tx, account.id, ctx.viewer.personId, [
        made as Parameters<typeof logChanges>[3][number],
      ]);
      return row!.id;
    });
    const [row] = await selectTag(ctx.db, [account.id, id]);
    return toTag(ctx, row!);
  },
  /**
   * Events that bids can aim at, by their tags.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/ocpm_eligible': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewTags');
    const names = CONVERSION_EVENTS.map((name) => name.toLowerCase());
    const rows = await selectTagEvents(ctx.db, [account.id, names, ELIGIBLE_DAYS]);
    return Object.fromEntries(
      [...new Set(rows.map(({ id }) => id))].map((id) => [
        id,
        rows.filter((row) => row.id === id).map(toTagEvent),
      ]),
    );
  },
  /**
   * Tags that told of visits of pages.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/page_visit': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewTags');
    const page = standardPage(query);
    return standardList(await listTagVisits(ctx.db, account.id, page), page, toTagEvent);
  },
  /**
   * One tag.
   *
   * @throws Refusal as `requireAccount`; 404 for a tag that isn't of the account
   */
  'GET /v5/ad_accounts/{ad_account_id}/conversion_tags/{conversion_tag_id}': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewTags');
    const [row] = await selectTag(ctx.db, [account.id, params.conversion_tag_id]);
    if (!row) throw missing.of(conversionMessages.tagMissing(params.conversion_tag_id));
    return toTag(ctx, row);
  },
} satisfies Partial<Handlers>;
