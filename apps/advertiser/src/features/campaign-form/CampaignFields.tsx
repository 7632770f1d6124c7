import { AD_NAME_MAX, OBJECTIVES } from '@corkboard/contract';
import { Radio, Select, TextField } from '@corkboard/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { campaignForm as text } from '../../messages/campaign-form';
import { campaignFields as fieldText } from '../../messages/campaign-fields';
import { messages } from '../../messages/en';
import { formCss } from '../form';
import css from './campaign-form.module.css';
import { type CampaignValues, checkAmount, checkEnd, checkName } from './values';
import { timesIn } from '../../messages/times';
import { useOrderLines } from './order-lines';

const CAPS = { none: text.noCap, daily: text.daily, lifetime: text.lifetime } as const;

interface PartProps {
  readonly form: UseFormReturn<CampaignValues>;
}

interface WhatFieldsProps extends PartProps {
  /** Those to choose from; all of them unless said otherwise. */
  readonly objectives?: readonly (typeof OBJECTIVES)[number][];
}

/** Its name and what it is for. */
export function WhatFields({ form, objectives = OBJECTIVES }: WhatFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [name, objective] = useWatch({ control, name: ['name', 'objective'] });
  return (
    <>
      <TextField
        label={text.name}
        placeholder={text.namePlaceholder}
        required
        autoComplete="off"
        counter={AD_NAME_MAX}
        error={errors.name?.message}
        {...register('name', { validate: checkName })}
        // Its counter counts what was typed before, too.
        value={name}
      />
      <Select
        label={text.objective}
        hint={text.objectiveHints[objective]}
        error={errors.objective?.message}
        {...register('objective')}
      >
        {objectives.map((code) => (
          <option key={code} value={code}>
            {messages.codes[code]}
          </option>
        ))}
      </Select>
    </>
  );
}

/** Spending limit, in the account's currency. */
export function CapFields({ form, currency }: PartProps & { readonly currency: string }) {
  const { register, control, formState } = form;
  const cap = useWatch({ control, name: 'cap' });
  return (
    <>
      <fieldset className={css.group}>
        <legend className={css.legend}>{text.cap}</legend>
        <div className={css.choices}>
          {(Object.keys(CAPS) as (keyof typeof CAPS)[]).map((kind) => (
            <Radio key={kind} label={CAPS[kind]} value={kind} {...register('cap')} />
          ))}
        </div>
      </fieldset>
      {cap === 'none' ? null : (
        <TextField
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          label={text.amount}
          required
          end={<span className={formCss.unit}>{currency}</span>}
          error={formState.errors.amount?.message}
          {...register('amount', { validate: checkAmount })}
        />
      )}
    </>
  );
}

/** From which day to which it runs. @param zone of the ad account */
export function DayFields({ form: { register, formState }, zone }: PartProps & { readonly zone: string }) {
  const { errors } = formState;
  return (
    <div className={css.days}>
      <TextField
        type="date"
        label={text.start}
        hint={`${text.startHint} ${timesIn(zone)}`}
        error={errors.start?.message}
        {...register('start', { deps: 'end' })}
      />
      <TextField
        type="date"
        label={text.end}
        hint={text.endHint}
        error={errors.end?.message}
        {...register('end', { validate: checkEnd })}
      />
    </div>
  );
}

/** Which order line pays for it; nothing where the ad account has none. */
export function OrderField({ form, accountId }: PartProps & { readonly accountId: string }) {
  const orders = useOrderLines(accountId).filter(({ status }) => status !== 'DELETED');
  if (orders.length === 0) return null;
  return (
    <Select
      label={fieldText.orderLine}
      hint={fieldText.orderLineHint}
      error={form.formState.errors.orderLine?.message}
      {...form.register('orderLine')}
    >
      <option value="">{fieldText.noOrderLine}</option>
      {orders.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
