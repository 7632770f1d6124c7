import { lazy, Suspense } from 'react';
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

/** For people who write programs: tokens of their own, and apps for others (docs/handbook/programs.md). */
export default function SettingsDeveloperPage() {
  return (
    <SettingsFrame current="settings-developer" title={text.developerTitle} lead={text.developerLead}>
      <Tokens />
      <Apps />
      <Suspense fallback={<Skeleton height={72} />}>
        <Webhooks />
      </Suspense>
      <p>
        {/* The service's own page. */}
        <TextLink asLink={<a href="/docs/api" />}>{text.docs}</TextLink>
      </p>
    </SettingsFrame>
  );
}
