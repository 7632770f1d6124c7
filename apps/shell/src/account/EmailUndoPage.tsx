import { useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { useAtomValue } from 'jotai';
import { emails as text } from '../messages/emails';
import { AccountForm } from './AccountForm';
import { AccountPage } from './AccountPage';
import { followEmailLink } from './email-links';
import { postedAtom } from './posted';
import { useAccountForm } from './useAccountForm';

/** `/email/undo`: gives an account its old address back, and logs everybody out of it. */
export default function EmailUndoPage({ route }: PageProps<RouteMatch<'email-undo'>>) {
  const { token } = route.query;
  const posted = useAtomValue(postedAtom);
  const [done, setDone] = useState(posted?.form === 'email-undo' && posted.done === true);
  const form = useAccountForm(
    'email-undo',
    {},
    () => ({}),
    () => followEmailLink(() => callApi('EmailUndoResource.create', { token: token ?? '' }), token),
    () => {
      setDone(true);
    },
  );
  return (
    <AccountPage
      pageTitle={text.undoTitle}
      title={text.undoTitle}
      lead={done ? '' : token === undefined ? text.missing : text.undoLead}
      other={
        // Whole new pages: whoever was logged in is so no more.
        done ? (
          <TextLink asLink={<a href={buildPath('password-reset')} />}>{text.newPassword}</TextLink>
        ) : (
          <TextLink asLink={<a href={buildPath('home')} />}>{text.goOn}</TextLink>
        )
      }
    >
      <p role="status">{done ? text.undone : null}</p>
      {token !== undefined && !done ? (
        <AccountForm form={form} to={buildPath('email-undo', {}, { token })} action={text.undo}>
          {null}
        </AccountForm>
      ) : null}
    </AccountPage>
  );
}
