import { useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { useAtomValue } from 'jotai';
import { account as text } from '../messages/account';
import { problems } from '../messages/problems';
import { AccountForm } from './AccountForm';
import { AccountPage } from './AccountPage';
import { postedAtom } from './posted';
import { useAccountForm } from './useAccountForm';

/** `/secure/panic`: logs out everywhere, and locks the account until its password is changed (docs/handbook/sign-in.md#panic). */
export default function PanicPage({ route }: PageProps<RouteMatch<'secure-panic'>>) {
  const { token } = route.query;
  const viewer = useSignedIn();
  const posted = useAtomValue(postedAtom);
  const [done, setDone] = useState(posted?.form === 'secure-panic' && posted.done === true);
  const form = useAccountForm(
    'secure-panic',
    {},
    () => ({}),
    () => callApi('UserPanicResource.create', { token }),
    () => {
      setDone(true);
    },
  );
  const able = token !== undefined || viewer !== null;
  const link =
    viewer && !done ? (
      <TextLink asLink={<Link to={buildPath('settings-security')} />}>{text.backToSecurity}</TextLink>
    ) : (
      // The page may still be that of somebody whose session has just ended.
      <TextLink asLink={<a href={buildPath('login')} />}>{text.backToLogIn}</TextLink>
    );
  return (
    <AccountPage
      pageTitle={problems.panicTitle}
      title={problems.panicTitle}
      lead={done ? '' : able ? problems.panicLead : problems.panicHow}
      other={link}
    >
      <p role="status">{done ? problems.panicDone : null}</p>
      {able && !done ? (
        <AccountForm form={form} to={buildPath('secure-panic', {}, { token })} action={problems.panicAction}>
          {null}
        </AccountForm>
      ) : null}
    </AccountPage>
  );
}
