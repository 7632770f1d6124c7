import { useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { SURVEY_TEXT_MAX } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Radio, TextArea, TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { subscription as text } from '../messages/subscription';
import css from './account.module.css';
import { AccountForm } from './AccountForm';
import { AccountPage } from './AccountPage';
import { postedAtom } from './posted';
import { surveyProblems } from './rules';
import { useAccountForm } from './useAccountForm';

/** `/email/user_survey`: how somebody likes the site, who came by the link of an email (docs/handbook/notifications.md#surveys). */
export default function SurveyPage({ route }: PageProps<RouteMatch<'email-user-survey'>>) {
  const { token } = route.query;
  const { data, isError } = useQuery({
    ...apiQuery('UserSurveyResource.get', { token: token ?? '' }),
    enabled: token !== undefined,
  });
  const posted = useAtomValue(postedAtom);
  const [done, setDone] = useState(posted?.form === 'email-user-survey' && posted.done === true);
  const answered = token === undefined ? null : data;
  const open = answered === false && !done;
  return (
    <AccountPage
      pageTitle={text.surveyTitle}
      title={text.surveyTitle}
      lead={open ? text.surveyLead : isError ? text.failed : answered === null ? text.missing : ''}
      other={<TextLink asLink={<Link to={buildPath('home')} />}>{text.goOn}</TextLink>}
    >
      <p role="status">{done ? text.thanks : answered ? text.answered : null}</p>
      {open && token !== undefined ? (
        <Question
          token={token}
          onDone={() => {
            setDone(true);
          }}
        />
      ) : null}
    </AccountPage>
  );
}

function Question({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useAccountForm(
    'email-user-survey',
    { score: '', text: '' },
    surveyProblems,
    ({ score, text: words }) =>
      callApi('UserSurveyResource.create', { token, score: Number(score), text: words }),
    onDone,
  );
  const { onValue: choose, error, value, name } = form.field('score');
  const { onValue: write, ...words } = form.field('text');
  return (
    <AccountForm form={form} to={buildPath('email-user-survey', {}, { token })} action={text.send}>
      <fieldset className={css.choices}>
        <legend>{text.score}</legend>
        {text.scores.map((label, n) => (
          <Radio
            key={label}
            name={name}
            value={n + 1}
            label={label}
            checked={value === String(n + 1)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'survey-score' : undefined}
            onChange={() => {
              choose(String(n + 1));
            }}
          />
        ))}
        <p id="survey-score" className={css.failure}>
          {error}
        </p>
      </fieldset>
      <TextArea
        {...words}
        label={text.text}
        hint={text.textHint}
        rows={4}
        maxLength={SURVEY_TEXT_MAX}
        onChange={({ target }) => {
          write(target.value);
        }}
      />
    </AccountForm>
  );
}
