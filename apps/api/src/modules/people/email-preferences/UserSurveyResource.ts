import { cleanLines, mailMessages } from '@corkboard/contract';
import type { Ctx, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { addAnswer, selectAddressee, selectAnswer } from './queries';
import { addressIn } from '../../../ground/notices/mail-token';

/** How somebody likes the site, as they are asked by mail (docs/handbook/notifications.md#surveys). */
export const userSurveyResource = {
  'UserSurveyResource.get': async (ctx, { token }) => {
    const person = await personOf(ctx, token);
    return person === null ? null : (await selectAnswer(ctx.db, [person])).length > 0;
  },
  /** @throws Refusal 400 `badParameter` naming `token`, or `score` for a second answer */
  'UserSurveyResource.create': async (ctx, { token, score, text = '' }) => {
    const person = await personOf(ctx, token);
    if (person === null) throw badField('token', mailMessages.token);
    const [kept] = await addAnswer(ctx.db, [person, score, cleanLines(text)]);
    if (!kept) throw badField('score', mailMessages.surveyed);
    return null;
  },
} satisfies Partial<Handlers>;

/** Whose account has the address of a link; null for nobody's, and for a link that is none. */
async function personOf({ db, config }: Ctx, token: string): Promise<string | null> {
  const email = addressIn(config, token);
  if (email === null) return null;
  const [addressee] = await selectAddressee(db, [email]);
  return addressee!.user_id;
}
