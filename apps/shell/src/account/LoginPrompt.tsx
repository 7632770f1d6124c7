import { useState } from 'react';
import { rememberAct } from '@corkboard/auth';
import { loginPrompts, type LoginPrompt as PromptName } from '@corkboard/contract';
import { Link, useLocation } from '@corkboard/routing/react';
import { afterLogin, buildPath, safeNext } from '@corkboard/routing';
import { Dialog, TextLink } from '@corkboard/ui';
import { keepAsking } from '../client/navigation/asking';
import { focusedControl } from '../client/navigation/control';
import { account } from '../messages/account';
import css from './account.module.css';
import { LogInForm } from './LogInForm';
import { ProviderLinks } from './ProviderLinks';
import { useStrangerActed } from './use-stranger-acted';

const text = account;

/**
 * The login prompt for a stranger who wants to do something that needs an account. What was remembered of it is done
 * by the page after the log-in, or after the sign-up.
 */
// oxlint-disable-next-line import/no-default-export -- what React.lazy loads
export default function LoginPrompt({ prompt, onClose }: { prompt: PromptName; onClose: () => void }) {
  const { pathname, search } = useLocation();
  useStrangerActed();
  // Following on a phone asks for the whole log-in (the mobile web version).
  const [phone] = useState(() => matchMedia('(width < 600px)').matches);
  // While this is drawn for the first time the focus is still on what asked for it.
  const [asking] = useState(focusedControl);
  const said = prompt === 'follow' && phone ? 'almostThere' : prompt;
  const signUp = () => {
    keepAsking(asking);
    onClose();
  };
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
        next={here}
        onDone={() => {
          keepAsking(asking);
          const next = afterLogin(here, '/', location.origin);
          // The page must be a new one. Where the address stays the same it is loaded again, which keeps how far it was scrolled.
          if (next === location.pathname + location.search) location.reload();
          else location.replace(next);
        }}
      />
      <ProviderLinks next={here} withPasskey />
      <p className={css.other}>
        <span>
          {text.noAccount}{' '}
          <TextLink asLink={<Link to={buildPath('signup', {}, { next: here })} onClick={signUp} />}>
            {text.signUp}
          </TextLink>
        </span>
      </p>
    </Dialog>
  );
}
