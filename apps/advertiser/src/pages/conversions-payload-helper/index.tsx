import { type FormEvent, useEffect, useState } from 'react';
import { type ApiError, asApiError, callApi } from '@corkboard/api-client';
import { ACTION_SOURCES, type AdAccount, EVENT_NAMES, type EventName } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Banner, Button, Select, TextField } from '@corkboard/ui';
import { Code, ConversionsPage } from '../../features/conversions';
import { formCss as form } from '../../features/form';
import { conversions } from '../../messages/conversions';
import { messages } from '../../messages/en';
import { hashOf, payloadOf, type PayloadValues } from './payload';

const text = conversions.payload;
type Verdict = { readonly good: boolean; readonly detail: string | null };

/** Builds an event, and asks whether the site would take it. */
export default function PayloadHelperPage({ route }: PageProps<RouteMatch<'conversions-payload-helper'>>) {
  return (
    <ConversionsPage page="conversions-payload-helper" route={route}>
      {(account) => <Helper account={account} />}
    </ConversionsPage>
  );
}

function Helper({ account }: { account: AdAccount }) {
  const [values, setValues] = useState<PayloadValues>(() => ({
    event_name: 'checkout',
    action_source: 'web',
    event_id: 'order-1001',
    email: '',
    value: '25.00',
    currency: account.currency,
    event_source_url: '',
    event_time: Math.floor(Date.now() / 1000),
  }));
  const [hash, setHash] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<Verdict>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    void hashOf(values.email).then((made) => {
      if (!isGone) setHash(made);
    });
    return () => {
      isGone = true;
    };
  }, [values.email]);
  const body = payloadOf(values, hash);
  const set = (field: keyof PayloadValues) => (value: string) => {
    setVerdict(undefined);
    setValues({ ...values, [field]: value });
  };
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setVerdict(await ask(account.id, body));
    setBusy(false);
  };
  const field = (name: keyof PayloadValues, label: string, more: object = {}) => (
    <TextField
      label={label}
      value={String(values[name])}
      onChange={({ target }) => {
        set(name)(target.value);
      }}
      {...more}
    />
  );
  return (
    <form className={form.card} onSubmit={(event) => void check(event)}>
      <Select
        label={text.event}
        value={values.event_name}
        onChange={({ target }) => {
          set('event_name')(target.value);
        }}
      >
        {EVENT_NAMES.map((name: EventName) => (
          <option key={name} value={name}>
            {conversions.events[name]}
          </option>
        ))}
      </Select>
      <Select
        label={text.place}
        value={values.action_source}
        onChange={({ target }) => {
          set('action_source')(target.value);
        }}
      >
        {ACTION_SOURCES.map((name) => (
          <option key={name} value={name}>
            {conversions.places[name]}
          </option>
        ))}
      </Select>
      {field('event_id', text.number)}
      {field('email', text.email, { hint: text.emailHint, type: 'email', autoComplete: 'off' })}
      {field('value', text.value, { inputMode: 'decimal' })}
      {field('currency', text.currency, { maxLength: 3 })}
      {field('event_source_url', text.url, { type: 'url' })}
      <Code label={text.body}>{JSON.stringify({ data: [body] }, null, 2)}</Code>
      <div className={form.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {text.check}
        </Button>
      </div>
      {verdict ? (
        <div role="status">
          <Banner tone={verdict.good ? 'success' : 'danger'} title={verdict.good ? text.good : text.bad}>
            {verdict.detail}
          </Banner>
        </div>
      ) : null}
    </form>
  );
}

/** Asks for a verdict on an event, as a test. */
async function ask(accountId: string, event: ReturnType<typeof payloadOf>): Promise<Verdict> {
  try {
    const { data } = await callApi('POST /v5/ad_accounts/{ad_account_id}/events', {
      params: { ad_account_id: accountId },
      query: { test: true },
      body: { data: [event] },
    });
    return { good: true, detail: data.events[0]?.warning_message ?? null };
  } catch (error) {
    const failure = asApiError(error);
    return { good: false, detail: detailIn(failure) ?? failure?.message ?? messages.somethingWrong };
  }
}

const detailIn = (error: ApiError | null): string | undefined =>
  (error?.extra.details as { events?: { error_message: string | null }[] } | undefined)?.events?.[0]
    ?.error_message ?? undefined;
