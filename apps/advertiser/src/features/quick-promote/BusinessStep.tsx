import { asApiError, callApi } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { AD_NAME_MAX, type AdAccount, offeredZone } from '@corkboard/contract';
import { Banner, Button, TextField } from '@corkboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import { accountForm } from '../../messages/account-form';
import { messages } from '../../messages/en';
import { quickPromote } from '../../messages/quick-promote';
import { CountrySelect, ZoneSelect } from '../account-form';
import css from './quick-promote.module.css';

const text = quickPromote.business;

export interface BusinessStepProps {
  readonly viewer: SignedIn;
  /** Initial name of the business. */
  readonly name: string;
  /** Called once the business has an ad account. */
  readonly onDone: (account: AdAccount) => void;
}

/** The business: its name, and its country with the currency. That opens its ad account. */
export function BusinessStep({ viewer, name: known, onDone }: BusinessStepProps) {
  const client = useQueryClient();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { name: known, country: viewer.country ?? '', zone: offeredZone() },
  });
  const { field } = useController({
    control: form.control,
    name: 'country',
    rules: { required: accountForm.countryRequired },
  });
  const { field: zoneField } = useController({ control: form.control, name: 'zone' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name, country, zone }) => {
    try {
      const { data } = await callApi('POST /v5/ad_accounts', {
        body: { name: name.trim(), country, time_zone: zone },
      });
      await client.invalidateQueries({ queryKey: ['GET /v5/ad_accounts'] });
      onDone(data);
    } catch (error) {
      form.setError('root', { message: asApiError(error)?.message ?? messages.somethingWrong });
    }
  });
  return (
    <form method="dialog" noValidate className={css.form} onSubmit={(event) => void submit(event)}>
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      {errors.root ? <Banner tone="danger">{errors.root.message}</Banner> : null}
      <TextField
        label={text.name}
        required
        autoComplete="organization"
        maxLength={AD_NAME_MAX}
        error={errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || text.nameRequired })}
      />
      <CountrySelect
        viewer={viewer}
        country={field.value}
        error={errors.country?.message}
        onChange={field.onChange}
      />
      <ZoneSelect zone={zoneField.value} onChange={zoneField.onChange} />
      <Button type="submit" variant="primary" size="lg" busy={isSubmitting}>
        {text.submit}
      </Button>
    </form>
  );
}
