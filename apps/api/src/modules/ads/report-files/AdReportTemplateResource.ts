import { REPORT_TEMPLATES_MAX, reportTemplateMessages as text } from '@corkboard/contract';
import { NEWEST } from '../../../ground/paging/bookmark';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { nameOf, requireAccount } from '../campaigns';
import {
  addTemplate,
  changeTemplate,
  dropTemplate,
  heldTemplates,
  listTemplates,
  templateById,
} from './template-queries';
import { checkSettings, requireOwnTemplate, requireTemplate, toTemplate } from './templates';

/** Reports that are kept to be run again (docs/handbook/ads.md#report-templates). */
export const adReportTemplateResource = {
  /**
   * The templates of an ad account, or one of them.
   *
   * @throws Refusal as `requireAccount` and `requireTemplate`
   */
  'AdReportTemplateResource.get': async (ctx, { ad_account_id, template_id }) => {
    if (template_id !== undefined) {
      const { account, template } = await requireTemplate(ctx, ad_account_id, template_id);
      return [toTemplate(ctx, account, template)];
    }
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const page = { ascending: false, after: NEWEST, size: REPORT_TEMPLATES_MAX };
    const rows = await listTemplates(ctx.db, account.id, page);
    return rows.map((row) => toTemplate(ctx, account, row));
  },
  /**
   * Keeps a report as a template.
   *
   * @throws Refusal as `requireAccount` and `checkSettings`; 400 `badParameter` naming `name` for a blank name and for one template too many
   */
  'AdReportTemplateResource.create': async (ctx, { ad_account_id, name: given, report: settings }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const name = nameOf(given);
    checkSettings(settings, Date.now(), account.time_zone);
    const row = await ctx.db.transaction(async (tx) => {
      if ((await heldTemplates(tx, account.id)) >= REPORT_TEMPLATES_MAX)
        throw badField('name', text.tooMany(REPORT_TEMPLATES_MAX));
      const kept = [account.id, ctx.viewer.personId, name, JSON.stringify(settings)] as const;
      const [made] = await addTemplate(tx, [...kept]);
      return (await templateById(tx, [account.id, made!.id]))[0]!;
    });
    return toTemplate(ctx, account, row);
  },
  /**
   * Changes what is given of a template.
   *
   * @throws Refusal as `requireOwnTemplate` and `checkSettings`; 400 `badParameter` naming `name` for a blank name
   */
  'AdReportTemplateResource.update': async (ctx, { ad_account_id, template_id, name, report: settings }) => {
    const { account, template } = await requireOwnTemplate(ctx, ad_account_id, template_id);
    const kept = name === undefined ? null : nameOf(name);
    if (settings) checkSettings(settings, Date.now(), account.time_zone);
    await changeTemplate(ctx.db, [account.id, template.id, kept, settings ? JSON.stringify(settings) : null]);
    const found = await requireTemplate(ctx, ad_account_id, template_id);
    return toTemplate(ctx, account, found.template);
  },
  /**
   * Deletes a template. Its reports stay.
   *
   * @throws Refusal as `requireOwnTemplate`
   */
  'AdReportTemplateResource.delete': async (ctx, { ad_account_id, template_id }) => {
    const { account, template } = await requireOwnTemplate(ctx, ad_account_id, template_id);
    await dropTemplate(ctx.db, [account.id, template.id]);
    return null;
  },
} satisfies Partial<Handlers>;
