import { TextLink } from '@corkboard/ui';
import { SettingsFrame } from '../../features/settings-frame';
import { apps as text } from '../../messages/apps';
import { Apps } from './Apps';
import { Tokens } from './Tokens';

/** For people who write programs: tokens of their own, and apps for others (docs/handbook/programs.md). */
export default function SettingsDeveloperPage() {
  return (
    <SettingsFrame current="settings-developer" title={text.developerTitle} lead={text.developerLead}>
      <Tokens />
      <Apps />
      <p>
        {/* The service's own page. */}
        <TextLink asLink={<a href="/docs/api" />}>{text.docs}</TextLink>
      </p>
    </SettingsFrame>
  );
}
