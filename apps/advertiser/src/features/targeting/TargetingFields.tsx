import { useId } from 'react';
import { apiQuery } from '@corkboard/api-client';
import {
  AGE_BUCKETS,
  APP_TYPES,
  COUNTRIES,
  GENDERS,
  REGION_LOCALES,
  targetingCodes,
} from '@corkboard/contract';
import { Banner, Button, Checkbox, closeIcon, Radio, Select } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { quickPromote } from '../../messages/quick-promote';
import { targeting as text } from '../../messages/targeting';
import { formCss } from '../form';
import { AudienceChoice, type TargetingFieldsProps } from './AudienceChoice';
import { AudienceSize } from './AudienceSize';
import { RetargetingFields } from './RetargetingFields';
import { placeKey, withPlace, withValues } from './spec';
import css from './targeting.module.css';

type Names = readonly (readonly [code: string, name: string])[];

const regions = new Intl.DisplayNames('en', { type: 'region' });
const languages = new Intl.DisplayNames('en', { type: 'language' });
const named = (codes: readonly string[], nameOf: (code: string) => string | undefined): Names =>
  codes.map((code) => [code, nameOf(code) ?? code] as const);
const byName = (names: Names): Names => names.toSorted(([, a], [, b]) => a.localeCompare(b));
const PLACES = byName(named(COUNTRIES, (code) => regions.of(code)));
const LANGUAGES = byName(named(['en', ...REGION_LOCALES], (code) => languages.of(code)));
const AGES = named(AGE_BUCKETS, (code) => code);
const SEXES = named(GENDERS, (code) => quickPromote.genders[code as keyof typeof quickPromote.genders]);
const DEVICES = Object.entries(APP_TYPES);

/** Whom ads are aimed at: everyone, or people by place, language, gender, age, interests, devices, and audiences; and about how many these are. */
export function TargetingFields({ account, spec, products = false, onChange }: TargetingFieldsProps) {
  const id = useId();
  const own = Object.keys(spec).length > 0;
  return (
    <>
      <fieldset className={formCss.group}>
        <legend>{text.title}</legend>
        <Radio
          name={id}
          label={text.everyone}
          hint={text.everyoneHint}
          checked={!own}
          onChange={() => {
            onChange({});
          }}
        />
        <Radio
          name={id}
          label={text.own}
          checked={own}
          onChange={() => {
            onChange({ LOCATION: [account.country] });
          }}
        />
      </fieldset>
      {own ? <OwnFields account={account} spec={spec} onChange={onChange} /> : null}
      {products || 'SHOPPING_RETARGETING' in spec ? (
        <RetargetingFields
          spec={spec}
          onChange={(changed) => {
            onChange(withPlace(changed, account.country));
          }}
        />
      ) : null}
      <AudienceSize account={account} spec={withPlace(spec, account.country)} />
    </>
  );
}

function OwnFields({ account, spec, onChange }: TargetingFieldsProps) {
  const interests = useQuery(apiQuery('InterestsResource.get', {}));
  const change = (key: string) => (values: readonly string[]) => {
    onChange(withPlace(withValues(spec, key, values), account.country));
  };
  const codes = targetingCodes(spec);
  const [low] = codes.MINIMUM_AGE ?? [];
  const [high] = codes.MAXIMUM_AGE ?? [];
  const place = placeKey(spec);
  const valuesOf = (key: string) => ({ values: codes[key] ?? [], onChange: change(key) });
  return (
    <>
      <p className={formCss.soft}>{text.hint}</p>
      <Several label={text.places} add={text.addPlace} names={PLACES} needed {...valuesOf(place)} />
      <Several label={text.languages} add={text.addLanguage} names={LANGUAGES} {...valuesOf('LOCALE')} />
      <Checks label={text.genders} names={SEXES} {...valuesOf('GENDER')} />
      {low !== undefined && high !== undefined ? (
        <fieldset className={formCss.group}>
          <legend>{text.ages}</legend>
          <Chosen
            names={[['', text.agesFrom(low, high)]]}
            onRemove={() => {
              onChange(withValues(withValues(spec, 'MINIMUM_AGE', []), 'MAXIMUM_AGE', []));
            }}
          />
        </fieldset>
      ) : (
        <Checks label={text.ages} names={AGES} {...valuesOf('AGE_BUCKET')} />
      )}
      {interests.isError ? <Banner tone="warning">{text.interestsFailed}</Banner> : null}
      <Several
        label={text.interests}
        add={text.addInterest}
        names={(interests.data ?? []).map(({ id, name }) => [id, name] as const)}
        {...valuesOf('INTEREST')}
      />
      <Checks label={text.devices} names={DEVICES} {...valuesOf('APPTYPE')} />
      <AudienceChoice
        account={account}
        spec={spec}
        onChange={(changed) => {
          onChange(withPlace(changed, account.country));
        }}
      />
    </>
  );
}

interface ListProps {
  readonly label: string;
  readonly names: Names;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function Checks({ label, names, values, onChange }: ListProps) {
  return (
    <fieldset className={formCss.group}>
      <legend>{label}</legend>
      <div className={css.choices}>
        {names.map(([code, name]) => (
          <Checkbox
            key={code}
            label={name}
            checked={values.includes(code)}
            onChange={({ target }) => {
              onChange(target.checked ? [...values, code] : values.filter((one) => one !== code));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SeveralProps extends ListProps {
  readonly add: string;
  /** The last one stays. */
  readonly needed?: boolean;
}

/** Some of a long list: what is chosen, and a field that adds one more. */
function Several({ label, add, names, values, needed = false, onChange }: SeveralProps) {
  const known = new Map(names);
  return (
    <fieldset className={formCss.group}>
      <legend>{label}</legend>
      {values.length > 0 ? (
        <Chosen
          names={named(values, (code) => known.get(code))}
          fixed={needed && values.length === 1}
          onRemove={(code) => {
            onChange(values.filter((one) => one !== code));
          }}
        />
      ) : null}
      <Select
        label={add}
        className={formCss.short}
        value=""
        onChange={({ target }) => {
          onChange([...values, target.value]);
        }}
      >
        <option value="">{text.choose}</option>
        {names
          .filter(([code]) => !values.includes(code))
          .map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
    </fieldset>
  );
}

interface ChosenProps {
  readonly names: Names;
  readonly fixed?: boolean;
  readonly onRemove: (code: string) => void;
}

function Chosen({ names, fixed = false, onRemove }: ChosenProps) {
  return (
    <ul className={css.chosen}>
      {names.map(([code, name]) => (
        <li key={code}>
          <Button
            size="sm"
            icon={closeIcon}
            disabled={fixed}
            aria-label={text.remove(name)}
            onClick={() => {
              onRemove(code);
            }}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
