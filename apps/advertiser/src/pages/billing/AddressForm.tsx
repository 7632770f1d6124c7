import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, BILLING_TEXT_MAX, type CallData } from '@corkboard/contract';
import { Banner, Button, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { billingCss as css } from '../../features/billing';
import { billing } from '../../messages/billing';
import { messages } from '../../messages/en';

const text = billing.overview;
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

export interface AddressFormProps {
  readonly account: AdAccount;
  readonly locale: string;
  readonly address: CallData<'BillingDetailsResource.get'>;
  readonly may: boolean;
}

/** Where the bills of an ad account go. */
export function AddressForm({ account, locale, address, may }: AddressFormProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: Object.fromEntries(FIELDS.map(({ name }) => [name, address?.[name] ?? ''])) as Values,
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await callApi('BillingDetailsResource.update', { ad_account_id: account.id, ...values });
      show({ message: text.saved });
      await client.invalidateQueries();
    } catch (error) {
      const refusal = asApiError(error);
      const message = refusal?.message ?? messages.somethingWrong;
      form.setError(isField(refusal?.field) ? refusal.field : 'root', { message });
    }
  });
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(account.country) ?? account.country;
  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
      <p className={css.soft}>{text.country(country)}</p>
      {errors.root ? <Banner tone="danger">{errors.root.message}</Banner> : null}
      {FIELDS.map(({ name, needed, autoComplete }) => (
        <TextField
          key={name}
          label={text[name]}
          required={needed}
          readOnly={!may}
          autoComplete={autoComplete}
          maxLength={BILLING_TEXT_MAX}
          error={errors[name]?.message}
          {...form.register(name, {
            validate: (value) => !needed || value.trim() !== '' || text.required,
          })}
        />
      ))}
      {may ? (
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {text.save}
        </Button>
      ) : (
        <p className={css.soft}>{billing.editRefused}</p>
      )}
    </form>
  );
}
