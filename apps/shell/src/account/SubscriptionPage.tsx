import { useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type CallData, NOTIFICATION_TOPICS, type NotificationTopic } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Button, Checkbox, TextLink } from '@corkboard/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { subscription as text } from '../messages/subscription';
import css from './account.module.css';
import { AccountForm } from './AccountForm';
import { AccountPage } from './AccountPage';
import { CSRF_FIELD, csrfAtom, postedAtom } from './posted';
import { useAccountForm } from './useAccountForm';

type Subscription = NonNullable<CallData<'EmailSubscriptionResource.get'>>;

/** `/email/subscription`: what is emailed to the address of a link, chosen without logging in (docs/handbook/notifications.md#by-email). */
export default function SubscriptionPage({ route }: PageProps<RouteMatch<'email-subscription'>>) {
  const { token, topic } = route.query;
  const viewer = useSignedIn();
  const { data, isError } = useQuery({
    ...apiQuery('EmailSubscriptionResource.get', { token: token ?? '' }),
    enabled: token !== undefined,
  });
  const found = token === undefined ? null : data;
  return (
    <AccountPage
      pageTitle={text.title}
      title={text.title}
      lead={found ? text.lead(found.email) : isError ? text.failed : found === null ? text.missing : ''}
      other={
        viewer ? (
          <TextLink asLink={<Link to={buildPath('settings-notifications')} />}>{text.settings}</TextLink>
        ) : (
          <TextLink asLink={<Link to={buildPath('home')} />}>{text.goOn}</TextLink>
        )
      }
    >
      {found && token !== undefined ? <Choices token={token} topic={topic} subscription={found} /> : null}
    </AccountPage>
  );
}

const isTopic = (word: string | undefined): word is NotificationTopic =>
  (NOTIFICATION_TOPICS as readonly (string | undefined)[]).includes(word);

function Choices(props: { token: string; topic: string | undefined; subscription: Subscription }) {
  const { token, topic, subscription } = props;
  const client = useQueryClient();
  const posted = useAtomValue(postedAtom);
  const [saved, setSaved] = useState(posted?.form === 'email-subscription' && posted.done === true);
  const [on, setOn] = useState(() => subscription.topics.flatMap((one) => (one.on ? [one.topic] : [])));
  const to = buildPath('email-subscription', {}, { token, topic });
  const save = async (topics: NotificationTopic[]) => {
    await callApi('EmailSubscriptionResource.update', { token, on: topics });
    setOn(topics);
    setSaved(true);
    await client.invalidateQueries({
      queryKey: apiQuery('EmailSubscriptionResource.get', { token }).queryKey,
    });
  };
  const form = useAccountForm(
    'email-subscription',
    {},
    () => ({}),
    () => save(on),
    () => undefined,
  );
  const asked = isTopic(topic) && on.includes(topic) ? topic : null;
  return (
    <>
      <p role="status" className={css.sent}>
        {saved ? text.saved : null}
      </p>
      {asked === null || saved ? null : (
        <OneButton
          to={to}
          name={asked}
          label={text.unsubscribe(text.topics[asked])}
          onPress={() => save(on.filter((one) => one !== asked))}
        />
      )}
      <AccountForm key={String(saved)} form={form} to={to} action={text.save}>
        <fieldset className={css.choices}>
          <legend>{text.legend}</legend>
          {subscription.topics.map((one) => (
            <Checkbox
              key={one.topic}
              name={one.topic}
              value="1"
              label={text.topics[one.topic]}
              checked={on.includes(one.topic)}
              onChange={({ target }) => {
                setSaved(false);
                setOn((before) =>
                  target.checked ? [...before, one.topic] : before.filter((other) => other !== one.topic),
                );
              }}
            />
          ))}
        </fieldset>
      </AccountForm>
      <OneButton to={to} name="none" label={text.none} onPress={() => save([])} />
    </>
  );
}

/** A form of its own with nothing but a button, so that it works without scripts. */
function OneButton(props: { to: string; name: string; label: string; onPress: () => Promise<void> }) {
  const csrf = useAtomValue(csrfAtom);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await props.onPress();
      setFailed(false);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <form
      method="post"
      action={props.to}
      className={css.mailCode}
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <input type="hidden" name={CSRF_FIELD} value={csrf} />
      <input type="hidden" name="end" value={props.name} />
      <Button type="submit" busy={busy}>
        {props.label}
      </Button>
      <p className={css.failure} role="alert">
        {failed ? text.failed : null}
      </p>
    </form>
  );
}
