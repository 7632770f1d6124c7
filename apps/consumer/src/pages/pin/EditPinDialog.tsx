import { useId } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { useAskToLogIn, useSignedIn } from '@corkboard/auth';
import {
  LINK_MAX,
  messages as wire,
  type Pin,
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_TITLE_MAX,
} from '@corkboard/contract';
import { Banner, Button, Dialog, Switch, TextArea, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { patchEntities } from '../../features/cache/entities';
import { messages } from '../../messages/en';
import { sponsorship as partnership } from '../../messages/sponsorship';
import css from './edit-pin.module.css';

const text = messages.pin;

export interface EditPinDialogProps {
  readonly pin: Pin;
  readonly onClose: () => void;
}

interface Values {
  title: string;
  description: string;
  alt_text: string;
  link: string;
  /** A paid partnership, and with whom (consumer §4, sponsorship status). */
  paid: boolean;
  sponsor_username: string;
}

const FIELDS: readonly (keyof Values)[] = ['title', 'description', 'alt_text', 'link', 'sponsor_username'];
/** No longer than that in characters, as the service counts them: an emoji is one. */
const atMost = (max: number) => (value: string) => [...value.trim()].length <= max || wire.tooLong(max);

/**
 * Changes the texts and the link of a pin, and for whoever made it whether it is a paid partnership (consumer §4). What the service
 * refuses stands under its field.
 */
export default function EditPinDialog({ pin, onClose }: EditPinDialogProps) {
  const ask = useAskToLogIn();
  const client = useQueryClient();
  const { show } = useToast();
  const formId = useId();
  const viewer = useSignedIn();
  const made = pin.pinner.id === viewer?.id && pin.method !== 'repin';
  const before = {
    paid: pin.sponsorship !== undefined,
    sponsor_username: pin.sponsorship?.sponsor?.username ?? '',
  };
  const { register, handleSubmit, setError, formState, control } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      title: pin.title,
      description: pin.description,
      alt_text: pin.alt_text,
      link: pin.link ?? '',
      ...before,
    },
  });
  const paid = useWatch({ control, name: 'paid' });
  const { errors, isSubmitting } = formState;
  const declare = async (next: typeof before): Promise<Pin['sponsorship']> => {
    const sponsor = next.paid ? next.sponsor_username.trim().replace(/^@/, '') : '';
    if (!made || (next.paid === before.paid && sponsor === before.sponsor_username)) return pin.sponsorship;
    const { data } = await callApi('PinSponsorshipResource.update', {
      id: pin.id,
      paid: next.paid,
      ...(sponsor ? { sponsor_username: sponsor } : {}),
    });
    return data.sponsorship;
  };
  const submit = handleSubmit(async ({ link, paid: isPaid, sponsor_username, ...texts }) => {
    try {
      const sponsorship = await declare({ paid: isPaid, sponsor_username });
      const { data } = await callApi('PinResource.update', {
        id: pin.id,
        ...texts,
        link: link.trim() || null,
      });
      // Only what was changed here: lists know things about the pin that an answer to its owner does not repeat.
      const { title, description, alt_text, link: newLink, domain } = data;
      patchEntities(client, {
        pin: (row) => {
          if (row.id !== pin.id) return row;
          const next = { ...row, title, description, alt_text, link: newLink, domain };
          if (sponsorship) next.sponsorship = sponsorship;
          else delete next.sponsorship;
          return next;
        },
      });
      show({ message: text.saved });
      onClose();
    } catch (error) {
      const refusal = asApiError(error);
      if (refusal?.httpStatus === 401) ask('edit', { act: 'edit', id: pin.id });
      const field = FIELDS.find((name) => name === refusal?.field) ?? 'root';
      setError(field, { message: refusal?.message ?? messages.somethingWrong });
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.edit}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={css.form} onSubmit={(event) => void submit(event)}>
        {errors.root ? <Banner tone="danger">{errors.root.message}</Banner> : null}
        <TextField
          label={text.fields.title}
          counter={PIN_TITLE_MAX}
          defaultValue={pin.title}
          error={errors.title?.message}
          {...register('title', { validate: atMost(PIN_TITLE_MAX) })}
        />
        <TextArea
          label={text.fields.description}
          counter={PIN_DESCRIPTION_MAX}
          defaultValue={pin.description}
          error={errors.description?.message}
          {...register('description', { validate: atMost(PIN_DESCRIPTION_MAX) })}
        />
        <TextField
          label={text.fields.link}
          type="url"
          inputMode="url"
          error={errors.link?.message}
          {...register('link', { validate: atMost(LINK_MAX) })}
        />
        <TextArea
          label={text.fields.altText}
          hint={text.altTextHint}
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
    </Dialog>
  );
}
