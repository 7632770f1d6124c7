import {
  LINK_MAX,
  messages as wire,
  type Pin,
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_TITLE_MAX,
} from '@corkboard/contract';
import { Banner, Switch, TextArea, TextField } from '@corkboard/ui';
import { useWatch } from 'react-hook-form';
import { closeup } from '../../messages/closeup';
import { sponsorship as partnership } from '../../messages/sponsorship';
import css from './pin-form.module.css';
import { PlaceFields } from './PlaceFields';
import { type usePinForm } from './use-pin-form';

/** No longer than that in characters, as the service counts them: an emoji is one. */
const atMost = (max: number) => (value: string) => [...value.trim()].length <= max || wire.tooLong(max);

export interface PinFormProps extends ReturnType<typeof usePinForm> {
  readonly id: string;
  readonly pin: Pin;
}

/** The fields of `usePinForm`, without the buttons: those are a dialog's or a page's. */
export function PinForm({ id, pin, form, made, onSubmit }: PinFormProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const paid = useWatch({ control, name: 'paid' });
  return (
    <form method="dialog" id={id} noValidate className={css.form} onSubmit={onSubmit}>
      {errors.root ? <Banner tone="danger">{errors.root.message}</Banner> : null}
      <TextField
        label={closeup.fields.title}
        counter={PIN_TITLE_MAX}
        defaultValue={pin.title}
        error={errors.title?.message}
        {...register('title', { validate: atMost(PIN_TITLE_MAX) })}
      />
      <TextArea
        label={closeup.fields.description}
        counter={PIN_DESCRIPTION_MAX}
        defaultValue={pin.description}
        error={errors.description?.message}
        {...register('description', { validate: atMost(PIN_DESCRIPTION_MAX) })}
      />
      <PlaceFields pin={pin} form={form} />
      <TextField
        label={closeup.fields.link}
        type="url"
        inputMode="url"
        error={errors.link?.message}
        {...register('link', { validate: atMost(LINK_MAX) })}
      />
      <TextArea
        label={closeup.fields.altText}
        hint={closeup.altTextHint}
        rows={2}
        counter={PIN_ALT_TEXT_MAX}
        defaultValue={pin.alt_text}
        error={errors.alt_text?.message}
        {...register('alt_text', { validate: atMost(PIN_ALT_TEXT_MAX) })}
      />
      {made ? (
        <>
          <Switch label={partnership.paid} hint={partnership.paidHint} {...register('paid')} />
          {paid ? (
            <TextField
              label={partnership.sponsor}
              hint={partnership.sponsorHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.sponsor_username?.message}
              {...register('sponsor_username')}
            />
          ) : null}
        </>
      ) : null}
    </form>
  );
}
