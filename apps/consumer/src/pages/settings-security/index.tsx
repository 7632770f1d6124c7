import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { SettingsFrame, settingsFrameCss as frame } from '../../features/settings-frame';
import { settings as text } from '../../messages/settings';
import { Authenticator } from './Authenticator';
import { ConnectedLogins } from './ConnectedLogins';
import { Passkeys } from './Passkeys';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** The viewer's password, what else they log in with, and where they are logged in. */
export default function SettingsSecurityPage({ route }: PageProps<RouteMatch<'settings-security'>>) {
  const { login_problem, connected } = route.query;
  return (
    <SettingsFrame current="settings-security" title={text.securityTitle}>
      <PasswordForm />
      <Authenticator />
      <Passkeys />
      <ConnectedLogins problem={login_problem} connected={connected} />
      <Sessions />
      <section className={frame.part} aria-labelledby="security-panic">
        <h2 id="security-panic">{text.panicTitle}</h2>
        <p className={frame.detail}>{text.panicDetail}</p>
        <p>
          <TextLink asLink={<Link to={buildPath('secure-panic')} />}>{text.panic}</TextLink>
        </p>
      </section>
    </SettingsFrame>
  );
}
