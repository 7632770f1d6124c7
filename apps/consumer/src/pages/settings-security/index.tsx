import { SettingsFrame } from '../../features/settings-frame/SettingsFrame';
import { settings as text } from '../../messages/settings';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** The viewer's password, and where they are logged in. */
export default function SettingsSecurityPage() {
  return (
    <SettingsFrame current="settings-security" title={text.securityTitle}>
      <PasswordForm />
      <Sessions />
    </SettingsFrame>
  );
}
