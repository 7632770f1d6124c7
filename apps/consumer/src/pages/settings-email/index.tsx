import { useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { useGate } from '@corkboard/auth';
import { type CallData, NOTIFICATION_SETTINGS_GATE } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Checkbox, ErrorState, Skeleton } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../features/cache';
import { useRedirect } from '../../features/redirect';
import { SettingsForm, SettingsFrame, settingsFrameCss as frame } from '../../features/settings-frame';
import { notificationSettings as text } from '../../messages/notification-settings';

type Setting = CallData<'NotificationSettingsResource.get'>[number];

/** Email settings in one list (docs/handbook/notifications.md#settings). Where the gate of the new page is open, redirects there. */
export default function SettingsEmailPage() {
  const moved = useGate(NOTIFICATION_SETTINGS_GATE);
  useRedirect(moved ? buildPath('settings-notifications') : null);
  const {
    data,
    isError,
    isFetching,
    refetch: again,
  } = useQuery(apiQuery('NotificationSettingsResource.get', {}));
  return (
    <SettingsFrame current="settings-email" title={text.emailTitle} lead={text.emailLead}>
      {moved ? null : data ? (
        <TopicsForm settings={data} />
      ) : isError ? (
        <ErrorState level={2} title={text.failed} retrying={isFetching} onRetry={() => void again()} />
      ) : (
        <Skeleton height={240} />
      )}
    </SettingsFrame>
  );
}

function TopicsForm({ settings }: { settings: readonly Setting[] }) {
  const client = useQueryClient();
  const { show } = useToast();
  const [on, setOn] = useState(() => new Map(settings.map(({ topic, email }) => [topic, email])));
  const changed = settings.filter(({ topic, email }) => on.get(topic) !== email);
  const save = async () => {
    try {
      for (const { topic, email } of changed)
        await callApi('NotificationSettingsResource.update', { topic, channel: 'email', on: !email });
      show({ message: text.saved });
    } finally {
      await refetch(client, 'NotificationSettingsResource.get');
    }
  };
  return (
    <SettingsForm action={text.save} changed={changed.length > 0} onSave={save}>
      <fieldset className={frame.form}>
        <legend>
          <h2>{text.legend}</h2>
        </legend>
        {settings.map(({ topic }) => {
          const [label, hint] = text.topics[topic];
          return (
            <Checkbox
              key={topic}
              label={label}
              hint={hint}
              checked={on.get(topic) ?? true}
              onChange={({ target }) => {
                setOn((before) => new Map(before).set(topic, target.checked));
              }}
            />
          );
        })}
      </fieldset>
    </SettingsForm>
  );
}
