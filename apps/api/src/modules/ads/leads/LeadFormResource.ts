import type { CallData } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { isAnswered } from './queries';
import { requireShownForm } from './shown-form';

/** Forms of ads, for whom the ads are shown to (docs/handbook/ads.md#lead-forms). */
export const leadFormResource = {
  /** @throws Refusal as `requireShownForm` */
  'LeadFormResource.get': async (ctx, options) => {
    const { form, ad, advertiser, cta } = await requireShownForm(ctx, options);
    const [row] = await isAnswered(ctx.db, [form.ad_account_id, ad, ctx.viewer.id]);
    return {
      questions: form.questions as CallData<'LeadFormResource.get'>['questions'],
      privacy_policy_link: form.privacy_policy_link,
      completion_message: form.completion_message,
      disclosure_language: form.disclosure_language,
      policy_links: form.policy_links,
      advertiser,
      cta_type: cta,
      is_answered: row!.answered,
    };
  },
} satisfies Partial<Handlers>;
