import { useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { useAtomValue } from 'jotai';
import { emails as text } from '../messages/emails';
import { AccountForm } from './AccountForm';
import { AccountPage } from './AccountPage';
import { followEmailLink } from './email-links';
import { postedAtom } from './posted';
import { useAccountForm } from './useAccountForm';

/** `/email/confirm`: confirms the address that the link was mailed to. A button does it, since mail programs open links by themselves. */
export default function EmailConfirmPage({ route }: PageProps<RouteMatch<'email-confirm'>>) {
  const { token } = route.query;
  const viewer = useSignedIn();
  const posted = useAtomValue(postedAtom);
  const [done, setDone] = useState(posted?.form === 'email-confirm' && posted.done === true);
  const to = buildPath('email-confirm', {}, { token });
  const form = useAccountForm(
    'email-confirm',
    {},
    () => ({}),
    () => followEmailLink(() => callApi('EmailConfirmationResource.update', { token: token ?? '' }), token),
    () => {
      setDone(true);
    },
  );
  const able = token !== undefined && viewer !== null && !done;
  const lead = done
    ? ''
    : token === undefined
      ? text.missing
      : viewer
        ? text.confirmLead
        : text.confirmStranger;
  const link =
    token !== undefined && !viewer ? (
      <TextLink asLink={<Link to={buildPath('login', {}, { next: to })} />}>{text.logIn}</TextLink>
    ) : (
      // A whole new page: what the person may do has changed.
      <TextLink asLink={<a href={buildPath('home')} />}>{text.goOn}</TextLink>
    );
  return (
    <AccountPage pageTitle={text.confirmTitle} title={text.confirmTitle} lead={lead} other={link}>
      <p role="status">{done ? text.confirmed : null}</p>
      {able ? (
        <AccountForm form={form} to={to} action={text.confirm}>
          {null}
        </AccountForm>
      ) : null}
    </AccountPage>
  );
}
