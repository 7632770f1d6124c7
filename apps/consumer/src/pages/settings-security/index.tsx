import frame from '../../features/settings-frame/settings-frame.module.css';
import { SettingsFrame } from '../../features/settings-frame/SettingsFrame';
import { messages } from '../../messages/en';
import { settings as text } from '../../messages/settings';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** The viewer's password, and where they are logged in. */
export default function SettingsSecurityPage() {
  return (
    <SettingsFrame current="settings-security">
      <div className={frame.page}>
        <title>{messages.title(text.securityTitle)}</title>
        <h1>{text.securityTitle}</h1>
        <PasswordForm />
        <Sessions />
      </div>
    </SettingsFrame>
  );
}
