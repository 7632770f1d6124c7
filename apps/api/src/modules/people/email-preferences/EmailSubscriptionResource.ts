import { mailMessages, NOTIFICATION_TOPICS, type NotificationTopic } from '@corkboard/contract';
import type { Ctx, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { choose, refuseMail, selectAddressee, selectChoices, takeMail } from './queries';
import { addressIn, addressOf } from '../../../ground/notices/mail-token';

/** Mail subscriptions of an address, changed with a mail's link and without a login (docs/handbook/notifications.md#by-email). */
export const emailSubscriptionResource = {
  'EmailSubscriptionResource.get': async (ctx, { token }) => {
    const email = addressIn(ctx.config, token);
    if (email === null) return null;
    const { user, refused, topics } = await addresseeOf(ctx, email);
    const off = new Set<NotificationTopic>(refused ? ['invitations'] : []);
    if (user !== null)
      for (const { topic, channel, is_on } of await selectChoices(ctx.db, [user]))
        if (channel === 'email' && !is_on) off.add(topic);
    return { email: masked(email), topics: topics.map((topic) => ({ topic, on: !off.has(topic) })) };
  },
  /** @throws Refusal 400 `badParameter` naming `token`, or `on` where not exactly one change is given */
  'EmailSubscriptionResource.update': async (ctx, { token, on, off }) => {
    if ((on === undefined) === (off === undefined)) throw badField('on', mailMessages.oneChange);
    const email = addressOf(ctx.config, token);
    const { user, topics } = await addresseeOf(ctx, email);
    const changed = off === undefined ? topics : topics.filter((topic) => topic === off);
    const isOn = changed.map((topic) => on?.includes(topic) ?? false);
    await ctx.db.transaction(async (tx) => {
      if (user !== null) await choose(tx, [user, changed, 'email', isOn]);
      // Whoever has an account has said it there; what they said before they had it counts no more.
      const wants = changed.indexOf('invitations');
      if (wants >= 0) await (user !== null || isOn[wants] ? takeMail(tx, [email]) : refuseMail(tx, [email]));
    });
    return null;
  },
} satisfies Partial<Handlers>;

/** Who has an address, and what of the topics can be mailed there: who has no account is only invited. */
async function addresseeOf({ db }: Ctx, email: string) {
  const [addressee] = await selectAddressee(db, [email]);
  const { user_id: user, refused } = addressee!;
  const topics: readonly NotificationTopic[] = user === null ? ['invitations'] : NOTIFICATION_TOPICS;
  return { user, refused, topics };
}

/** `a…@mail.example` */
const masked = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
