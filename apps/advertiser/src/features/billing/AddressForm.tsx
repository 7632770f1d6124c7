import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, BILLING_TEXT_MAX, type CallData } from '@corkboard/contract';
import { Banner, Button, TextField } from '@corkboard/ui';
import { useForm } from 'react-hook-form';
import { billingAddress as text } from '../../messages/billing-address';
import { messages } from '../../messages/en';
import css from './billing.module.css';

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

type Details = NonNullable<CallData<'BillingDetailsResource.get'>>;

export interface AddressFormProps {
  readonly account: AdAccount;
  readonly locale: string;
  /** Null before there is one. */
  readonly address: Details | null;
  /** The words of the button; none for who may only look. */
  readonly submit: string | null;
  readonly onSaved: (details: Details) => unknown;
}

/** Where the bills of an ad account go. */
export function AddressForm({ account, locale, address, submit, onSaved }: AddressFormProps) {
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      ...(Object.fromEntries(FIELDS.map(({ name }) => [name, address?.[name] ?? ''])) as Values),
      ...(address === null && { business_name: account.name.slice(0, BILLING_TEXT_MAX) }),
    },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (values) => {
    try {
      const options = { ad_account_id: account.id, ...values };
      const { data } = await callApi('BillingDetailsResource.update', options);
      await onSaved(data);
    } catch (error) {
      const refusal = asApiError(error);
      const message = refusal?.message ?? messages.somethingWrong;
      form.setError(isField(refusal?.field) ? refusal.field : 'root', { message });
    }
  });
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(account.country) ?? account.country;
  return (
    <form method="dialog" noValidate className={css.form} onSubmit={(event) => void save(event)}>
      <p className={css.soft}>{text.country(country)}</p>
      {errors.root ? <Banner tone="danger">{errors.root.message}</Banner> : null}
      {FIELDS.map(({ name, needed, autoComplete }) => (
        <TextField
          key={name}
          label={text[name]}
          required={needed}
          readOnly={submit === null}
          autoComplete={autoComplete}
          maxLength={BILLING_TEXT_MAX}
          error={errors[name]?.message}
          {...form.register(name, {
            validate: (value) => !needed || value.trim() !== '' || text.required,
          })}
        />
      ))}
      {submit === null ? null : (
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {submit}
        </Button>
      )}
    </form>
  );
}
