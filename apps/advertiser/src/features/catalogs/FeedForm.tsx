import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, CATALOG_NAME_MAX, type CatalogFeed, FEED_FORMATS } from '@corkboard/contract';
import { Banner, Button, Select, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { catalogs as text } from '../../messages/catalogs';
import { messages } from '../../messages/en';
import { formCss as form, useFocusWrong } from '../form';
import { FEEDS } from './needs';
import { type Choice, choicesOf } from './choices';
import { changeOf, createOf, type FeedValues, valuesOf } from './values';

export interface FeedFormProps {
  readonly account: AdAccount;
  /** The one that is changed; null for a new one. */
  readonly feed: CatalogFeed | null;
  /** The viewer's, for names of countries, languages, and currencies. */
  readonly locale: string;
  readonly onDone: () => void;
}

type Field = keyof FeedValues;
const REQUIRED: readonly Field[] = ['name', 'location'];

/** Adds a feed, or changes one. */
export function FeedForm({ account, feed, locale, onDone }: FeedFormProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const [values, setValues] = useState(() => valuesOf(feed, account));
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [busy, setBusy] = useState(false);
  const [fields, leadToWrong] = useFocusWrong<HTMLFormElement>();
  const lists = useMemo(() => {
    const first = valuesOf(feed, account);
    return {
      country: choicesOf('country', locale, first.country),
      locale: choicesOf('locale', locale, first.locale),
      currency: choicesOf('currency', locale, first.currency),
    };
  }, [account, feed, locale]);
  // Whoever chose to change one goes on here, wherever its row is.
  useEffect(() => {
    if (feed) fields.current?.querySelector('input')?.focus();
  }, [feed, fields]);

  const save = async () => {
    const blank = REQUIRED.filter((name) => values[name].trim() === '');
    setMissing(blank);
    setError(undefined);
    if (blank.length > 0) return leadToWrong();
    setBusy(true);
    const query = { ad_account_id: account.id };
    try {
      await (feed
        ? callApi('PATCH /v5/catalogs/feeds/{feed_id}', {
            params: { feed_id: feed.id },
            query,
            body: changeOf(values),
          })
        : callApi('POST /v5/catalogs/feeds', { query, body: createOf(values) }));
      await client.invalidateQueries({ queryKey: [FEEDS] });
      show({ message: text.saved(values.name) });
      if (feed === null) setValues(valuesOf(null, account));
      onDone();
    } catch (failure) {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };

  const field = (name: Field, more: { hint?: string; type?: string } = {}) => (
    <TextField
      label={text[name]}
      value={values[name]}
      required={REQUIRED.includes(name)}
      maxLength={name === 'location' ? 2000 : CATALOG_NAME_MAX}
      autoComplete={name === 'password' ? 'new-password' : 'off'}
      error={missing.includes(name) ? text.needed : undefined}
      {...more}
      onChange={({ target }) => {
        setMissing(missing.filter((one) => one !== name));
        setValues({ ...values, [name]: target.value });
      }}
    />
  );

  const list = (name: keyof typeof lists, hint?: string) => (
    <ChoiceSelect
      label={text[name]}
      hint={hint}
      choices={lists[name]}
      value={values[name]}
      onValue={(value) => {
        setValues({ ...values, [name]: value });
      }}
    />
  );

  return (
    <form
      ref={fields}
      noValidate
      className={`${form.card} ${form.narrow}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{feed ? text.change(feed.name) : text.create}</h2>
      {error === undefined ? null : <Banner tone="danger">{error}</Banner>}
      {field('name')}
      {field('location', { type: 'url' })}
      <FormatSelect
        format={values.format}
        onFormat={(format) => {
          setValues({ ...values, format });
        }}
      />
      {feed ? null : (
        <>
          {list('country')}
          {list('locale')}
        </>
      )}
      {list('currency', text.currencyHint)}
      {field('time', { type: 'time', hint: text.timeHint })}
      {values.time === '' ? null : field('zone')}
      {field('username')}
      {values.username === ''
        ? null
        : field('password', {
            type: 'password',
            ...(feed?.credentials && { hint: text.passwordKept }),
          })}
      <div className={form.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {feed ? text.save : text.add}
        </Button>
        {feed ? <Button onClick={onDone}>{text.cancel}</Button> : null}
      </div>
    </form>
  );
}

interface ChoiceSelectProps {
  readonly label: string;
  /** Also says that none may be chosen. */
  readonly hint: string | undefined;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function ChoiceSelect({ label, hint, choices, value, onValue }: ChoiceSelectProps) {
  return (
    <Select
      label={label}
      {...(hint !== undefined && { hint })}
      value={value}
      onChange={({ target }) => {
        onValue(target.value);
      }}
    >
      {hint !== undefined ? <option value="">{text.noChoice}</option> : null}
      {choices.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface FormatSelectProps {
  readonly format: FeedValues['format'];
  readonly onFormat: (format: FeedValues['format']) => void;
}

function FormatSelect({ format, onFormat }: FormatSelectProps) {
  return (
    <Select
      label={text.format}
      hint={text.formatHint}
      value={format}
      onChange={({ target }) => {
        onFormat(target.value as FeedValues['format']);
      }}
    >
      {FEED_FORMATS.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </Select>
  );
}
