import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Skeleton, TextLink } from '@corkboard/ui';
import { SettingsFrame } from '../../features/settings-frame';
import { apps as text } from '../../messages/apps';
import { Apps } from './Apps';
import { Tokens } from './Tokens';

// Few of those who make tokens have addresses of their own to be told at.
const Webhooks = lazy(async () => {
  const { Webhooks: component } = await import(/* webpackChunkName: "webhooks" */ './Webhooks');
  return { default: component };
});

const noChanges = () => () => undefined;

/** For people who write programs: tokens of their own, and apps for others (docs/handbook/programs.md). */
export default function SettingsDeveloperPage() {
  // The server waits for no part of a page.
  const inBrowser = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  return (
    <SettingsFrame current="settings-developer" title={text.developerTitle} lead={text.developerLead}>
      <Tokens />
      <Apps />
      {inBrowser ? (
        <Suspense fallback={<Skeleton height={72} />}>
          <Webhooks />
        </Suspense>
      ) : (
        <Skeleton height={72} />
      )}
      <p>
        {/* The service's own page. */}
        <TextLink asLink={<a href="/docs/api" />}>{text.docs}</TextLink>
      </p>
    </SettingsFrame>
  );
}
