import { Page } from '@corkboard/ui';
import { SettingsList } from '../../features/settings-frame';
import { messages } from '../../messages/en';
import { settings as text } from '../../messages/settings';

/** `/settings`: the way to every page of them. */
export default function SettingsPage() {
  return (
    <Page kind="list" title={text.title}>
      <title>{messages.title(text.title)}</title>
      <nav aria-label={text.nav}>
        <SettingsList />
      </nav>
    </Page>
  );
}
