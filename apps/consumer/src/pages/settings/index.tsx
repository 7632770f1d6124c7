import frame from '../../features/settings-frame/settings-frame.module.css';
import { SettingsList } from '../../features/settings-frame/SettingsList';
import { messages } from '../../messages/en';
import { settings as text } from '../../messages/settings';

/** `/settings`: the way to every page of them. */
export default function SettingsPage() {
  return (
    <div className={frame.page}>
      <title>{messages.title(text.title)}</title>
      <h1>{text.title}</h1>
      <nav aria-label={text.nav}>
        <SettingsList />
      </nav>
    </div>
  );
}
