import { useState } from 'react';
import { rememberAct } from '@corkboard/auth';
import { loginPrompts, type LoginPrompt as PromptName } from '@corkboard/contract';
import { Link, useLocation } from '@corkboard/routing/react';
import { afterLogin, buildPath, safeNext } from '@corkboard/routing';
import { Dialog, TextLink } from '@corkboard/ui';
import { account } from '../messages/account';
import css from './account.module.css';
import { LogInForm } from './LogInForm';

const text = account;

/**
 * The login prompt for a stranger who wants to do something that needs an account (consumer §2.8). What was remembered of it is done
 * by the page after the log-in, or after the sign-up.
 */
export default function LoginPrompt({ prompt, onClose }: { prompt: PromptName; onClose: () => void }) {
  const { pathname, search } = useLocation();
  // Following on a phone asks for the whole log-in (consumer §4: the mobile web version).
  const [phone] = useState(() => matchMedia('(width < 600px)').matches);
  const said = prompt === 'follow' && phone ? 'almostThere' : prompt;
  const here = safeNext(pathname + search, location.origin) ?? undefined;
  return (
    <Dialog
      open
      onClose={() => {
        // Who does not want to log in does not want the act done later either.
        rememberAct(null);
        onClose();
      }}
      title={loginPrompts[said]}
    >
      <LogInForm
        onDone={() => {
          // Also where the address stays the same, the page must be a new one.
          location.replace(afterLogin(here, '/', location.origin));
        }}
      />
      <p className={css.other}>
        <span>
          {text.noAccount}{' '}
          <TextLink asLink={<Link to={buildPath('signup', {}, { next: here })} onClick={onClose} />}>
            {text.signUp}
          </TextLink>
        </span>
      </p>
    </Dialog>
  );
}
