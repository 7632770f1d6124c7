import { leadMessages as text } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { fileLink } from '../../../platform/file-link';
import { requireAccount } from '../campaigns';
import { LEAD_FILES } from './link';
import { adLeads, exportById, formsOfAd, insertExport } from './queries';

/** Refuses what isn't a day of the calendar. */
function requireDay(field: string, day: string): void {
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    !Number.isNaN(Date.parse(day)) &&
    new Date(day).toISOString().startsWith(day);
  if (!isDay) throw badField(field, text.day(field));
}

/** Files of answers to the forms of ads (docs/handbook/ads.md#lead-forms). */
export const v5LeadsExport = {
  /**
   * Notes which answers somebody wants. The file is written when it's downloaded.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `start_date` or `end_date`; 404 for an ad that isn't in the account, or has
   * no form
   */
  'POST /v5/ad_accounts/{ad_account_id}/leads_export': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewLeads');
    const { ad_id, start_date, end_date } = body;
    requireDay('start_date', start_date);
    requireDay('end_date', end_date);
    if (end_date < start_date) throw badField('end_date', text.days);
    const [ad] = await adLeads(ctx.db, [account.id, ad_id]);
    if (!ad || (await formsOfAd(ctx.db, [account.id, ad_id])).length === 0)
      throw missing.of(text.adMissing(ad_id));
    const [made] = await insertExport(ctx.db, [account.id, ad_id, start_date, end_date]);
    return { leads_export_id: made!.id };
  },
  /** @throws Refusal as `requireAccount`; 404 for a file that isn't the account's */
  'GET /v5/ad_accounts/{ad_account_id}/leads_export/{leads_export_id}': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewLeads');
    const [row] = await exportById(ctx.db, [account.id, params.leads_export_id]);
    if (!row) throw missing.of(text.exportMissing);
    const token = `${account.id}-${params.leads_export_id}`;
    return { export_status: 'FINISHED' as const, download_url: fileLink(ctx.config, LEAD_FILES, token) };
  },
} satisfies Partial<Handlers>;
