import { asApiError, callApi } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, BILLING_TEXT_MAX } from '@corkboard/contract';
import { Banner, Button, TextField } from '@corkboard/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages/en';
import { quickPromote } from '../../messages/quick-promote';
import css from './quick-promote.module.css';
import { type Billing } from './next-step';

const text = quickPromote.billing;

const FIELDS = [
  { name: 'business_name', needed: true, autoComplete: 'organization' },
  { name: 'street', needed: true, autoComplete: 'address-line1' },
  { name: 'street2', needed: false, autoComplete: 'address-line2' },
  { name: 'city', needed: true, autoComplete: 'address-level2' },
  { name: 'region', needed: false, autoComplete: 'address-level1' },
  { name: 'postal_code', needed: false, autoComplete: 'postal-code' },
] as const;
type Values = Record<(typeof FIELDS)[number]['name'], string>;
const isField = (name: string | null | undefined): name is keyof Values =>
  FIELDS.some((field) => field.name === name);

export interface BillingStepProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  /** Called with the saved billing details. */
  readonly onDone: (billing: NonNullable<Billing>) => void;
}

/** Billing address of an ad account. */
export function BillingStep({ account, viewer, onDone }: BillingStepProps) {
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      business_name: account.name.slice(0, BILLING_TEXT_MAX),
      street: '',
      street2: '',
      city: '',
      region: '',
      postal_code: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const { data } = await callApi('BillingDetailsResource.update', {
        ad_account_id: account.id,
        ...values,
      });
      onDone(data);
    } catch (error) {
      const refusal = asApiError(error);
      const message = refusal?.message ?? messages.somethingWrong;
      form.setError(isField(refusal?.field) ? refusal.field : 'root', { message });
    }
  });
  const country = new Intl.DisplayNames(viewer.locale, { type: 'region' }).of(account.country);
  return (
    <form method="dialog" noValidate className={css.form} onSubmit={(event) => void submit(event)}>
      <h2>{text.title}</h2>
      <p>
        {text.lead} {text.country(country ?? account.country)}
      </p>
      {errors.root ? <Banner tone="danger">{errors.root.message}</Banner> : null}
      {FIELDS.map(({ name, needed, autoComplete }) => (
        <TextField
          key={name}
          label={text[name]}
          required={needed}
          autoComplete={autoComplete}
          maxLength={BILLING_TEXT_MAX}
          error={errors[name]?.message}
          {...form.register(name, {
            validate: (value) => !needed || value.trim() !== '' || text.required,
          })}
        />
      ))}
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting}>
        {text.submit}
      </Button>
    </form>
  );
}
