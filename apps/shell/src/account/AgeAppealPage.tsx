import { useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { AGE_MIN } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { buildPath } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { useAtomValue } from 'jotai';
import { account as text } from '../messages/account';
import { problems } from '../messages/problems';
import { AccountForm } from './AccountForm';
import { AccountPage } from './AccountPage';
import { AppealField } from './AppealField';
import { BirthdateField, EmailField } from './fields';
import { postedAtom } from './posted';
import { ageAppealProblems, type AgeAppealValues } from './rules';
import { useAccountForm } from './useAccountForm';

const EMPTY: AgeAppealValues = { email: '', birthdate: '', text: '' };

/** `/age-appeal`: asks the site's people to look at one's age again (docs/handbook/safety.md#appeals). */
export default function AgeAppealPage() {
  const viewer = useSignedIn();
  const posted = useAtomValue(postedAtom);
  const [sent, setSent] = useState(posted?.form === 'age-appeal' && posted.done === true);
  const form = useAccountForm(
    'age-appeal',
    EMPTY,
    (values) => ageAppealProblems(values, new Date()),
    ({ email, birthdate, text: words }) =>
      callApi('AgeAppealResource.create', { email: email.trim(), birthdate, text: words }),
    () => {
      setSent(true);
    },
  );
  return (
    <AccountPage
      pageTitle={problems.ageTitle}
      title={problems.ageTitle}
      lead={sent ? '' : problems.ageLead(AGE_MIN)}
      other={
        <TextLink asLink={<Link to={buildPath(viewer ? 'home' : 'signup')} />}>
          {viewer ? problems.goOn : problems.backToSignUp}
        </TextLink>
      }
    >
      <p role="status">{sent ? problems.appealSent : null}</p>
      {sent ? null : (
        <AccountForm form={form} to={buildPath('age-appeal')} action={problems.appealSend}>
          <EmailField {...form.field('email')} label={text.email} autoComplete="email" />
          <BirthdateField {...form.field('birthdate')} />
          <AppealField {...form.field('text')} />
        </AccountForm>
      )}
    </AccountPage>
  );
}
