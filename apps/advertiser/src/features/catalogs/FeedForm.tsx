import { type FormEvent, useEffect, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, CATALOG_NAME_MAX, type CatalogFeed, FEED_FORMATS } from '@corkboard/contract';
import { Banner, Button, Select, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { catalogs as text } from '../../messages/catalogs';
import { messages } from '../../messages/en';
import { formCss as form, plain, useFocusWrong } from '../form';
import { FEEDS } from './needs';
import { FeedList } from './FeedList';
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
/** Fields that can't be empty: a server of files always wants a login, whose password may be the one that's kept. */
const requiredOf = ({ location }: FeedValues, feed: CatalogFeed | null): readonly Field[] => [
  'name',
  'location',
  ...(/^\s*sftp:/i.test(location)
    ? (['username', ...(feed?.credentials ? [] : (['password'] as const))] as const)
    : []),
];

const send = ({ id }: AdAccount, feed: CatalogFeed | null, values: FeedValues): Promise<unknown> => {
  const query = { ad_account_id: id };
  return feed
    ? callApi('PATCH /v5/catalogs/feeds/{feed_id}', {
        params: { feed_id: feed.id },
        query,
        body: changeOf(values),
      })
    : callApi('POST /v5/catalogs/feeds', { query, body: createOf(values) });
};

/** A refusal at its field, whose name it begins with; null where the form has no such field. */
function refusedIn(
  values: FeedValues,
  message: string,
  named: string | null = '',
): Partial<Record<Field, string>> | null {
  const field = named?.split('.').at(-1) ?? '';
  return field in values ? { [field]: plain(message, named!) } : null;
}

/** Adds a feed, or changes one. */
export function FeedForm({ account, feed, locale, onDone }: FeedFormProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const [values, setValues] = useState(() => valuesOf(feed, account));
  const [error, setError] = useState<string>();
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({});
  const [busy, setBusy] = useState(false);
  const [fields, leadToWrong] = useFocusWrong<HTMLFormElement>();
  // Whoever chose to change one goes on here, wherever its row is.
  useEffect(() => {
    if (feed) fields.current?.querySelector('input')?.focus();
  }, [feed, fields]);

  const required = requiredOf(values, feed);

  const save = async () => {
    const blank = required.filter((name) => values[name].trim() === '');
    setWrong(Object.fromEntries(blank.map((name) => [name, text.needed])));
    setError(undefined);
    if (blank.length > 0) return leadToWrong();
    setBusy(true);
    try {
      await send(account, feed, values);
      await client.invalidateQueries({ queryKey: [FEEDS] });
      show({ message: text.saved(values.name) });
      if (feed === null) setValues(valuesOf(null, account));
      onDone();
    } catch (failure) {
      const { message = messages.somethingWrong, field } = asApiError(failure) ?? {};
      const refused = refusedIn(values, message, field);
      setWrong(refused ?? {});
      if (refused) leadToWrong();
      else setError(message);
    }
    setBusy(false);
  };

  const field = (name: Field, more: { hint?: string; type?: string } = {}) => (
    <TextField
      label={text[name]}
      value={values[name]}
      required={required.includes(name)}
      maxLength={name === 'location' ? 2000 : CATALOG_NAME_MAX}
      autoComplete={name === 'password' ? 'new-password' : 'off'}
      error={wrong[name]}
      {...more}
      onChange={({ target }) => {
        setWrong({ ...wrong, [name]: undefined });
        setValues({ ...values, [name]: target.value });
      }}
    />
  );

  const choice = { locale, values, onValues: setValues };

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
      {field('location', { type: 'url', hint: text.locationHint })}
      <FormatSelect
        format={values.format}
        onFormat={(format) => {
          setValues({ ...values, format });
        }}
      />
      {feed ? null : (
        <>
          <FeedList name="country" {...choice} />
          <FeedList name="locale" {...choice} />
        </>
      )}
      <FeedList name="currency" hint={text.currencyHint} {...choice} />
      {field('time', { type: 'time', hint: text.timeHint })}
      {values.time === '' ? null : field('zone')}
      {field('username')}
      {values.username === '' && !required.includes('password')
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
