import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { useGate } from '@corkboard/auth';
import {
  type CallData,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_SETTINGS_GATE,
  type NotificationChannel,
} from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { ErrorState, Skeleton, Switch } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { expire } from '../../features/cache';
import { useRedirect } from '../../features/redirect';
import { SettingsFrame, settingsFrameCss as frame } from '../../features/settings-frame';
import { messages } from '../../messages/en';
import { notificationSettings as text } from '../../messages/notification-settings';
import css from './settings-notifications.module.css';

type Setting = CallData<'NotificationSettingsResource.get'>[number];
const settingsQuery = apiQuery('NotificationSettingsResource.get', {});

/** Notification settings with a switch for each topic and channel (docs/handbook/notifications.md#settings). Only where the gate is open. */
export default function SettingsNotificationsPage() {
  const open = useGate(NOTIFICATION_SETTINGS_GATE);
  useRedirect(open ? null : buildPath('settings-email'));
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <SettingsFrame current="settings-notifications" title={text.title} lead={text.lead}>
      {!open ? null : data ? (
        data.map((setting) => <Topic key={setting.topic} setting={setting} />)
      ) : isError ? (
        <ErrorState level={2} title={text.failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={96} />
      )}
    </SettingsFrame>
  );
}

/** One topic with its switches, in effect at once and put back where that fails. */
function Topic({ setting }: { setting: Setting }) {
  const client = useQueryClient();
  const { show } = useToast();
  const [chosen, setChosen] = useState<Partial<Record<NotificationChannel, boolean>>>({});
  const { topic } = setting;
  const [title, detail] = text.topics[topic];
  const choose = (channel: NotificationChannel, on: boolean) => {
    setChosen((before) => ({ ...before, [channel]: on }));
    callApi('NotificationSettingsResource.update', { topic, channel, on }).then(
      () => {
        client.setQueryData<Setting[]>(settingsQuery.queryKey as never, (known) =>
          known?.map((one) => (one.topic === topic ? { ...one, [channel]: on } : one)),
        );
        expire(client, 'NewsHubResource.get', 'NewsHubBadgeResource.get');
      },
      (error: unknown) => {
        setChosen((before) => ({ ...before, [channel]: !on }));
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
      },
    );
  };
  return (
    <section className={frame.part} aria-labelledby={`topic-${topic}`}>
      <h2 id={`topic-${topic}`}>{title}</h2>
      <p className={frame.detail}>{detail}</p>
      <div className={css.switches}>
        {NOTIFICATION_CHANNELS.map((channel) => {
          const on = chosen[channel] ?? setting[channel];
          return on === null ? null : (
            <Switch
              key={channel}
              label={text[channel]}
              aria-label={text.on(title, text[channel])}
              checked={on}
              onChange={({ target }) => {
                choose(channel, target.checked);
              }}
            />
          );
        })}
      </div>
    </section>
  );
}
