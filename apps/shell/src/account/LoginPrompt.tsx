import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rememberAct, rememberedAct, useSignedIn } from '@corkboard/auth';
import { loginPrompts, type LoginPrompt as PromptName, isId } from '@corkboard/contract';
import { Link, useLocation } from '@corkboard/routing/react';
import { afterLogin, buildPath, safeNext } from '@corkboard/routing';
import { Button, Dialog, TextLink } from '@corkboard/ui';
import { keepAsking, focusedControl } from '../client/navigation/control';
import { account } from '../messages/account';
import css from './account.module.css';
import { LogInForm } from './LogInForm';
import { ProviderLinks } from './ProviderLinks';
import { recordView } from '@corkboard/telemetry';

/** Reports that a stranger wanted to do something that needs an account, with the kind of page they are on (docs/handbook/telemetry.md#strangers). */
export function useStrangerActed(): void {
  const isStranger = useSignedIn() === null;
  useEffect(() => {
    if (!isStranger) return;
    const { id } = rememberedAct() ?? {};
    recordView('strangerActed', id !== undefined && isId(id) ? id : undefined);
  }, [isStranger]);
}

const text = account;

/** Actions that only people with an account can want: their prompt starts with the login, not with the signup. */
const FOR_ACCOUNTS: readonly PromptName[] = ['edit', 'unfollow'];

/**
 * Whether a new account is offered first: to a stranger who wanted something done, as saving or following. Whoever pressed "Log in" themselves
 * left nothing to be done.
 */
function useOffersSignUp(prompt: PromptName): boolean {
  const isStranger = useSignedIn() === null;
  const [isWaiting] = useState(() => rememberedAct() !== null);
  return isStranger && isWaiting && !FOR_ACCOUNTS.includes(prompt);
}

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
  const offersSignUp = useOffersSignUp(prompt);
  const [hasAccount, setHasAccount] = useState(!offersSignUp);
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
      {hasAccount ? (
        <Focused when={offersSignUp}>
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
        </Focused>
      ) : (
        <>
          <p className={css.lead}>{text.signUpFirst}</p>
          <div className={css.choice}>
            <Button
              variant="primary"
              asLink={<Link to={buildPath('signup', {}, { next: here })} onClick={signUp} />}
            >
              {text.signUp}
            </Button>
            <Button
              onClick={() => {
                setHasAccount(true);
              }}
            >
              {text.logIn}
            </Button>
          </div>
        </>
      )}
      <ProviderLinks next={here} withPasskey />
      {hasAccount ? (
        <p className={css.other}>
          <span>
            {text.noAccount}{' '}
            <TextLink asLink={<Link to={buildPath('signup', {}, { next: here })} onClick={signUp} />}>
              {text.signUp}
            </TextLink>
          </span>
        </p>
      ) : null}
    </Dialog>
  );
}

/** Has the focus in its first field when it takes the place of what was pressed. */
function Focused({ when, children }: { when: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when) place.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
  }, [when]);
  return <div ref={place}>{children}</div>;
}
