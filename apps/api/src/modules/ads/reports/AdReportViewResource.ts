import {
  adMessages,
  type CallData,
  cleanText,
  REPORT_VIEWS_MAX,
  type ReportLevel,
} from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { nameOf, requireAccount } from '../campaigns';

type View = CallData<'AdReportViewResource.get'>[number];
type Which = [person: string, account: string, level: ReportLevel];

const viewsOf = prepared<View, Which>(
  'reports.views',
  `select name, is_default, settings from ad_report_views
   where user_id = $1 and ad_account_id = $2 and level = $3 order by fold_text(name), name`,
);
/** Two that are kept at once are counted one after the other. */
const lockViews = prepared<never, Which>(
  'reports.views_lock',
  `select from (select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'report views', $1::bigint, $2::bigint, $3::text), 0))) l`,
);
const dropDefault = prepared<never, Which>(
  'reports.views_no_default',
  `update ad_report_views set is_default = false where user_id = $1 and ad_account_id = $2 and level = $3 and is_default`,
);
const keepView = prepared<never, [...Which, name: string, isDefault: boolean, settings: string]>(
  'reports.views_keep',
  `insert into ad_report_views (user_id, ad_account_id, level, name, is_default, settings) values ($1, $2, $3, $4, $5, $6::text::jsonb)
   on conflict (user_id, ad_account_id, level, name) do update set is_default = excluded.is_default, settings = excluded.settings`,
);
const dropView = prepared<{ name: string }, [...Which, name: string]>(
  'reports.views_drop',
  `delete from ad_report_views where user_id = $1 and ad_account_id = $2 and level = $3 and name = $4 returning name`,
);

/** How a person likes to see the tables of an ad account (docs/handbook/ads.md#views). They belong to the person, whoever they act for. */
export const adReportViewResource = {
  /**
   * The caller's views of a table.
   *
   * @throws Refusal as `requireAccount`
   */
  'AdReportViewResource.get': async (ctx, { ad_account_id, level }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    return viewsOf(ctx.db, [ctx.viewer.personId, account.id, level]);
  },
  /**
   * Keeps a view, in place of the one that had its name.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `name` for one that is blank or one too many
   */
  'AdReportViewResource.create': async (ctx, { ad_account_id, level, name: given, is_default, settings }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const name = nameOf(given);
    const { search, campaign_labels: labels } = settings;
    const kept = {
      ...settings,
      ...(search !== undefined && { search: cleanText(search) }),
      ...(labels && { campaign_labels: labels.map(cleanText) }),
    };
    const view: View = { name, is_default: is_default ?? false, settings: kept };
    const which: Which = [ctx.viewer.personId, account.id, level];
    await ctx.db.transaction(async (tx) => {
      await lockViews(tx, which);
      const others = (await viewsOf(tx, which)).filter((one) => one.name !== name);
      if (others.length >= REPORT_VIEWS_MAX) throw badField('name', adMessages.viewsFull(REPORT_VIEWS_MAX));
      if (view.is_default) await dropDefault(tx, which);
      await keepView(tx, [...which, name, view.is_default, JSON.stringify(kept)]);
    });
    return view;
  },
  /**
   * Deletes a view.
   *
   * @throws Refusal as `requireAccount`; 404 for a name that no view has
   */
  'AdReportViewResource.delete': async (ctx, { ad_account_id, level, name }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const [gone] = await dropView(ctx.db, [ctx.viewer.personId, account.id, level, cleanText(name)]);
    if (!gone) throw missing.of(adMessages.viewMissing);
    return null;
  },
} satisfies Partial<Handlers>;
