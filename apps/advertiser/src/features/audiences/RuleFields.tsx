import { apiQuery } from '@corkboard/api-client';
import {
  ACTALIKE_PERCENT_MAX,
  type AdAccount,
  type Audience,
  COUNTRIES,
  ENGAGEMENT_TYPES,
  EVENT_NAMES,
  RETENTION_DAYS,
} from '@corkboard/contract';
import { Checkbox, Select, TextArea, TextField } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { audiences as text } from '../../messages/audiences';
import { eventNames } from '../../messages/event-names';
import { tagsOptions } from '../conversions';
import { formCss as form } from '../form';
import { allOptions, CUSTOMER_LISTS } from './needs';
import { type AudienceValues } from './values';

interface FieldsProps {
  readonly account: AdAccount;
  readonly values: AudienceValues;
  readonly others: readonly Audience[];
  readonly onChange: (patch: Partial<AudienceValues>) => void;
}

/** Membership rule of an audience, by its type. */
export function RuleFields(props: FieldsProps) {
  const { type } = props.values;
  if (type === 'VISITOR') return <Visitors {...props} />;
  if (type === 'ENGAGEMENT') return <Engaged {...props} />;
  return type === 'CUSTOMER_LIST' ? <Customers {...props} /> : <Alike {...props} />;
}

type Key = {
  [K in keyof AudienceValues]: AudienceValues[K] extends string ? K : never;
}[keyof AudienceValues];
interface LinesProps extends Pick<FieldsProps, 'values' | 'onChange'> {
  readonly name: Key;
  readonly label: string;
  readonly hint?: string;
}
const Lines = ({ values, onChange, name, label, hint = text.lineHint }: LinesProps) => (
  <TextArea
    label={label}
    hint={hint}
    autoComplete="off"
    value={values[name]}
    onChange={({ target }) => {
      onChange({ [name]: target.value });
    }}
  />
);

function Kept({ values, onChange }: Pick<FieldsProps, 'values' | 'onChange'>) {
  return (
    <>
      <TextField
        type="number"
        label={text.days}
        min={RETENTION_DAYS.min}
        max={RETENTION_DAYS.max}
        required
        className={form.short}
        value={values.days}
        onChange={({ target }) => {
          onChange({ days: target.value });
        }}
      />
      <Checkbox
        label={text.prefill}
        checked={values.prefill}
        onChange={({ target }) => {
          onChange({ prefill: target.checked });
        }}
      />
    </>
  );
}

function Visitors({ account, values, onChange }: FieldsProps) {
  const tags = useQuery(
    apiQuery('GET /v5/ad_accounts/{ad_account_id}/conversion_tags', tagsOptions(account.id)),
  );
  const items = tags.data?.items ?? [];
  return (
    <>
      <Select
        label={text.tag}
        hint={tags.data && items.length === 0 ? text.noTag : undefined}
        value={values.tag}
        required
        onChange={({ target }) => {
          onChange({ tag: target.value });
        }}
      >
        <option value="">{text.choose}</option>
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={text.event}
        value={values.event}
        onChange={({ target }) => {
          onChange({ event: target.value });
        }}
      >
        <option value="">{text.anyEvent}</option>
        {EVENT_NAMES.map((name) => (
          <option key={name} value={name}>
            {eventNames[name]}
          </option>
        ))}
      </Select>
      <Lines name="data" label={text.data} hint={text.dataHint} values={values} onChange={onChange} />
      <Lines name="url" label={text.url} values={values} onChange={onChange} />
      <Kept values={values} onChange={onChange} />
    </>
  );
}

function Engaged({ values, onChange }: FieldsProps) {
  return (
    <>
      <Select
        label={text.kind}
        value={values.kind}
        onChange={({ target }) => {
          onChange({ kind: target.value });
        }}
      >
        <option value="">{text.anyKind}</option>
        {ENGAGEMENT_TYPES.map((kind) => (
          <option key={kind} value={kind}>
            {text.kinds[kind]}
          </option>
        ))}
      </Select>
      <Lines name="domains" label={text.domains} values={values} onChange={onChange} />
      <Lines name="pins" label={text.pins} values={values} onChange={onChange} />
      <Lines name="campaigns" label={text.campaigns} values={values} onChange={onChange} />
      <Kept values={values} onChange={onChange} />
    </>
  );
}

function Customers({ account, values, onChange }: FieldsProps) {
  const lists = useQuery(apiQuery(CUSTOMER_LISTS, allOptions(account.id)));
  const items = lists.data?.items ?? [];
  return (
    <Select
      label={text.list}
      hint={lists.data && items.length === 0 ? text.noList : undefined}
      value={values.list}
      required
      onChange={({ target }) => {
        onChange({ list: target.value });
      }}
    >
      <option value="">{text.choose}</option>
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const regions = new Intl.DisplayNames('en', { type: 'region' });

function Alike({ values, others, onChange }: FieldsProps) {
  const seeds = others.filter(({ audience_type }) => audience_type !== 'ACTALIKE');
  return (
    <>
      <fieldset className={form.group}>
        <legend>{text.seeds}</legend>
        {seeds.length === 0 ? <p className={form.soft}>{text.noSeeds}</p> : null}
        {seeds.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={values.seeds.includes(id)}
            onChange={({ target }) => {
              onChange({
                seeds: target.checked ? [...values.seeds, id] : values.seeds.filter((one) => one !== id),
              });
            }}
          />
        ))}
      </fieldset>
      <Select
        label={text.country}
        value={values.country}
        onChange={({ target }) => {
          onChange({ country: target.value });
        }}
      >
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {regions.of(code)}
          </option>
        ))}
      </Select>
      <TextField
        type="number"
        label={text.percentage}
        min="1"
        max={ACTALIKE_PERCENT_MAX}
        required
        className={form.short}
        value={values.percentage}
        onChange={({ target }) => {
          onChange({ percentage: target.value });
        }}
      />
    </>
  );
}
