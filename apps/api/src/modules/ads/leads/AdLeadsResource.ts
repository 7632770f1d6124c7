import { leadMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { formsById } from './form-queries';
import { toForm } from './present';
import { adLeads, subscriptionOf } from './queries';

/** Answers to the forms of ads, as their ad account sees them (docs/handbook/ads.md#lead-forms). */
export const adLeadsResource = {
  /** @throws Refusal as `requireAccount`; 404 for an ad that isn't in the account */
  'AdLeadsResource.get': async (ctx, { ad_account_id, ad_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewLeads');
    const [ad] = await adLeads(ctx.db, [account.id, ad_id]);
    if (!ad) throw missing.of(leadMessages.adMissing(ad_id));
    const { lead_form_id: id, count } = ad;
    if (id === null) return { lead_form: null, count, is_subscribed: false };
    const [form] = await formsById(ctx.db, [account.id, [id]]);
    const [subscription] = await subscriptionOf(ctx.db, [account.id, id]);
    return { lead_form: toForm(form!), count, is_subscribed: subscription !== undefined };
  },
} satisfies Partial<Handlers>;
