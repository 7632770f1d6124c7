import { hasChannel, mailMessages, NOTIFICATION_TOPICS } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { choose, selectChoices } from './queries';

/** Notification settings, by topic and channel (docs/handbook/notifications.md#settings). */
export const notificationSettingsResource = {
  'NotificationSettingsResource.get': async (ctx) => {
    const rows = await selectChoices(ctx.db, [ctx.viewer.personId]);
    const isOn = (topic: string, channel: string) =>
      rows.find((row) => row.topic === topic && row.channel === channel)?.is_on ?? true;
    return NOTIFICATION_TOPICS.map((topic) => ({
      topic,
      site: hasChannel(topic, 'site') ? isOn(topic, 'site') : null,
      email: isOn(topic, 'email'),
    }));
  },
  /** @throws Refusal 400 `badParameter` naming `channel` for a topic that can't be switched there */
  'NotificationSettingsResource.update': async (ctx, { topic, channel, on }) => {
    if (!hasChannel(topic, channel)) throw badField('channel', mailMessages.channel);
    await choose(ctx.db, [ctx.viewer.personId, [topic], channel, [on]]);
    return null;
  },
} satisfies Partial<Handlers>;
