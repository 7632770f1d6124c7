import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { AD_NAME_MAX, currencyOf, offeredZone } from '@corkboard/contract';
import { Banner, Select, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { accountForm as text } from '../../messages/account-form';
import { messages } from '../../messages/en';
import { AccountDialog } from './AccountDialog';
import { ZoneSelect } from './ZoneSelect';

/** Where advertisers can be (there is a currency for each), ISO 3166. */
const COUNTRIES =
  'AR AT AU BE BR CA CH CL CO CY CZ DE DK ES FI FR GB GR HU IE IT JP LU MT MX NL NO NZ PL PT RO SE SK US'.split(
    ' ',
  );

/** Codes and names of the countries in a viewer's language, by name. Those of the viewer are always among them. */
function countriesIn(
  locale: string,
  own: readonly string[],
): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return [...new Set([...COUNTRIES, ...own])]
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => compare(a, b));
}

export interface AccountFormProps {
  readonly open: boolean;
  readonly viewer: SignedIn;
  readonly onClose: () => void;
}

/** Opens a business's ad account; then its reports show. */
export function AccountForm({ open, viewer, onClose }: AccountFormProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const [name, setName] = useState(viewer.fullName);
  const [country, setCountry] = useState(viewer.country ?? '');
  const [zone, setZone] = useState(() => offeredZone());
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<{ field: 'name' | 'country' | 'root'; message: string }>();

  const submit = async () => {
    if (name.trim() === '') {
      setProblem({ field: 'name', message: text.nameRequired });
      return;
    }
    if (country === '') {
      setProblem({ field: 'country', message: text.countryRequired });
      return;
    }
    setSaving(true);
    try {
      const { data } = await callApi('POST /v5/ad_accounts', {
        body: { name: name.trim(), country, time_zone: zone },
      });
      show({ message: text.opened(data.name) });
      onClose();
      await client.invalidateQueries({ queryKey: ['GET /v5/ad_accounts'] });
    } catch (error) {
      setProblem({ field: 'root', message: asApiError(error)?.message ?? messages.somethingWrong });
      setSaving(false);
    }
  };
  return (
    <AccountDialog
      open={open}
      title={text.title}
      submit={text.submit}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{text.lead}</p>
      {problem?.field === 'root' ? <Banner tone="danger">{problem.message}</Banner> : null}
      <TextField
        label={text.name}
        required
        autoComplete="off"
        maxLength={AD_NAME_MAX}
        error={problem?.field === 'name' ? problem.message : undefined}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <CountrySelect
        viewer={viewer}
        country={country}
        error={problem?.field === 'country' ? problem.message : undefined}
        onChange={(chosen) => {
          setCountry(chosen);
          setProblem(undefined);
        }}
      />
      <ZoneSelect zone={zone} onChange={setZone} />
    </AccountDialog>
  );
}

interface CountrySelectProps {
  readonly viewer: SignedIn;
  /** Empty until one is chosen. */
  readonly country: string;
  readonly error?: string | undefined;
  readonly onChange: (country: string) => void;
}

/** The country of the account, which is asked for unless the viewer has said theirs; with it comes the currency. */
export function CountrySelect({ viewer, country, error, onChange }: CountrySelectProps) {
  const currency = currencyOf(country);
  const own = [viewer.country, viewer.suggestedCountry].filter((code) => code !== null);
  return (
    <Select
      label={text.country}
      required
      error={error}
      hint={
        country === ''
          ? text.countryHint
          : text.currency(new Intl.DisplayNames(viewer.locale, { type: 'currency' }).of(currency) ?? currency)
      }
      value={country}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      {country === '' ? <option value="">{text.chooseCountry}</option> : null}
      {countriesIn(viewer.locale, own).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
}
