import { ageOn, isEmail, messages, isOldEnough } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { addAgeAppeal } from './queries';
import { appealText } from './texts';

/** Appeals about an age from one address of the network, and about one email address. */
const AGE_APPEAL_LIMIT = { limit: 10, windowSeconds: 24 * 60 * 60 };

/** Asking for another look at one's age (docs/handbook/safety.md#appeals). */
export const ageAppealResource = {
  /**
   * Keeps an appeal for the staff. A second one of the same address changes nothing until the first is decided, and the answer doesn't tell.
   *
   * @throws Refusal 400 `badParameter` naming `email`, `birthdate` or `text`; 429 `rateLimited` for too many from one place
   */
  'AgeAppealResource.create': async (ctx, options) => {
    const email = options.email.trim();
    if (!isEmail(email)) throw badField('email', messages.emailInvalid);
    const age = ageOn(options.birthdate, new Date());
    if (age === null || age < 0) throw badField('birthdate', messages.birthdateInvalid);
    // Nobody can decide otherwise about somebody who says themselves that they are too young.
    if (!isOldEnough(options.birthdate, new Date())) throw badField('birthdate', messages.tooYoung);
    const text = appealText(options.text);
    await takeOrRefuse(ctx, `age_appeal:${ctx.ip}`, AGE_APPEAL_LIMIT);
    await addAgeAppeal(ctx.db, [email, options.birthdate, text]);
    return null;
  },
} satisfies Partial<Handlers>;
