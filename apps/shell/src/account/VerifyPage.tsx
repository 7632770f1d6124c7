import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { ERROR_CODES, messages as words } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { afterLogin, buildPath, type RouteMatch } from '@corkboard/routing';
import { Button, Checkbox, TextLink } from '@corkboard/ui';
import { useAtomValue } from 'jotai';
import { ways as text } from '../messages/ways';
import css from './account.module.css';
import { AccountForm } from './AccountForm';
import { AccountPage } from './AccountPage';
import { LineField } from './fields';
import { CSRF_FIELD, csrfAtom, postedAtom } from './posted';
import { codeProblems } from './rules';
import { useAccountForm } from './useAccountForm';

/** `/login/verify`: the second step of the log-in that waits in this browser. */
export default function VerifyPage({ route }: PageProps<RouteMatch<'login-verify'>>) {
  const { next } = route.query;
  const viewer = useSignedIn();
  const to = buildPath('login-verify', {}, { next });
  const posted = useAtomValue(postedAtom);
  const [sent, setSent] = useState(posted?.form === 'login-verify' && posted.done === true);
  const [remember, setRemember] = useState(false);
  const form = useAccountForm(
    'login-verify',
    { mfa_token: '' },
    codeProblems,
    ({ mfa_token }) =>
      callApi('UserSessionResource.create', {
        mfa_token: mfa_token.trim(),
        ...(remember && { remember }),
      }),
    () => {
      location.assign(afterLogin(next, '/', location.origin));
    },
  );
  return (
    <AccountPage
      pageTitle={text.verifyTitle}
      title={text.verifyTitle}
      lead={text.verifyLead}
      other={
        // Whoever adds an account has no business at the log-in page.
        <TextLink asLink={<Link to={buildPath(viewer ? 'add-account' : 'login', {}, { next })} />}>
          {text.startAgain}
        </TextLink>
      }
    >
      <p role="status" className={css.sent}>
        {sent ? text.codeSent : null}
      </p>
      <AccountForm form={form} to={to} action={text.verify}>
        <LineField
          {...form.field('mfa_token')}
          label={text.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <Checkbox
          name="remember"
          value="1"
          label={text.remember}
          checked={remember}
          onChange={({ target }) => {
            setRemember(target.checked);
          }}
        />
      </AccountForm>
      <MailCode
        to={to}
        onSent={() => {
          setSent(true);
        }}
      />
    </AccountPage>
  );
}

/** Has a code mailed. A form of its own, so that it works without scripts. */
function MailCode({ to, onSent }: { to: string; onSent: () => void }) {
  const csrf = useAtomValue(csrfAtom);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi('UserSessionResource.create', { mfa_resend: true });
    } catch (error) {
      const known = asApiError(error);
      // Asked for a code the service says again that it waits for one.
      if (known?.code === ERROR_CODES.secondStep) onSent();
      else setProblem(known?.message ?? words.somethingWrong);
    }
    setBusy(false);
  };
  return (
    <form className={css.mailCode} method="post" action={to} onSubmit={(event) => void send(event)}>
      <input type="hidden" name={CSRF_FIELD} value={csrf} />
      <input type="hidden" name="mfa_resend" value="1" />
      <span>{text.noApp}</span>
      <Button type="submit" variant="ghost" busy={busy}>
        {text.mailCode}
      </Button>
      <p className={css.failure} role="alert">
        {problem}
      </p>
    </form>
  );
}
