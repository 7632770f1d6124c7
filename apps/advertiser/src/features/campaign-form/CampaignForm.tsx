import { useId } from 'react';
import { asApiError } from '@corkboard/api-client';
import {
  AD_NAME_MAX,
  AD_START_STATUSES,
  type AdAccount,
  type Campaign,
  OBJECTIVES,
} from '@corkboard/contract';
import { Banner, Button, Dialog, Radio, Select, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { campaignForm as text } from '../../messages/campaign-form';
import { messages } from '../../messages/en';
import formCss from '../form/form.module.css';
import css from './campaign-form.module.css';
import { ItemException } from '../batch/item-exception';
import { useCreateCampaign } from './use-create-campaign';
import { type CampaignValues, checkAmount, checkEnd, checkName, NEW_CAMPAIGN, refusalAt } from './values';

const CAPS = { none: text.noCap, daily: text.daily, lifetime: text.lifetime } as const;

export interface CampaignFormProps {
  readonly account: AdAccount;
  readonly onClose: () => void;
  /** It is there, and in the lists. */
  readonly onCreated: (campaign: Campaign) => void;
}

/** A new campaign of an account. What the service refuses stands under its field. */
export function CampaignForm({ account, onClose, onCreated }: CampaignFormProps) {
  const create = useCreateCampaign(account.id);
  const { show } = useToast();
  const formId = useId();
  const form = useForm<CampaignValues>({ mode: 'onTouched', defaultValues: NEW_CAMPAIGN });
  const { handleSubmit, setError, clearErrors, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      const campaign = await create(values);
      show({ message: text.created(campaign.name) });
      onCreated(campaign);
    } catch (error) {
      const refusal = error instanceof ItemException ? error : asApiError(error);
      const { field, message } = refusalAt(refusal?.field, refusal?.message ?? messages.somethingWrong);
      setError(field, { message }, { shouldFocus: field !== 'root' });
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      footer={
        <div className={css.actions}>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {text.submit}
          </Button>
        </div>
      }
    >
      <form
        method="dialog"
        id={formId}
        noValidate
        className={css.form}
        onSubmit={(event) => {
          clearErrors('root');
          void submit(event);
        }}
      >
        {errors.root ? <Banner tone="danger">{errors.root.message}</Banner> : null}
        <WhatFields form={form} />
        <CapFields form={form} currency={account.currency} />
        <DayFields form={form} />
        <StatusField form={form} />
      </form>
    </Dialog>
  );
}

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
  const objective = useWatch({ control, name: 'objective' });
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

/** What it may spend, in the account's currency. */
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

/** From which day to which it runs. */
export function DayFields({ form: { register, formState } }: PartProps) {
  const { errors } = formState;
  return (
    <div className={css.days}>
      <TextField
        type="date"
        label={text.start}
        hint={text.startHint}
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

/** Whether it runs at once. */
function StatusField({ form: { register, formState } }: PartProps) {
  const { errors } = formState;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{text.status}</legend>
      <div className={css.choices}>
        {AD_START_STATUSES.map((status) => (
          <Radio
            key={status}
            label={messages.codes[status]}
            hint={text.statusHints[status]}
            value={status}
            {...register('status')}
          />
        ))}
      </div>
      {errors.status ? <Banner tone="danger">{errors.status.message}</Banner> : null}
    </fieldset>
  );
}
