import type { Handlers } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { addLead, requireAnswers } from './answers';
import { requireShownForm } from './shown-form';

/** Forms that one person answers. */
const ANSWERS: RateLimit = { limit: 30, windowSeconds: 3600 };

/** Answers to forms of ads (docs/handbook/ads.md#lead-forms). */
export const leadFormAnswerResource = {
  /**
   * Answers the form of an ad. Who answered it before changes nothing by answering again.
   *
   * @throws Refusal as `requireShownForm`; 400 `badParameter` naming `answers`; 429 `rateLimited` after too many
   */
  'LeadFormAnswerResource.create': async (ctx, { answers, ...shown }) => {
    const { form, ad } = await requireShownForm(ctx, shown);
    const lead = requireAnswers(form, answers);
    await takeOrRefuse(ctx, `lead_answers:${ctx.viewer.id}`, ANSWERS);
    await ctx.db.transaction((tx) => addLead(ctx, tx, form, { ad, person: ctx.viewer.id }, lead));
    return { completion_message: form.completion_message };
  },
} satisfies Partial<Handlers>;
