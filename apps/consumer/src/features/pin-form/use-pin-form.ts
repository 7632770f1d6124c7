import { asApiError, callApi } from '@corkboard/api-client';
import { useAskToLogIn, useSignedIn } from '@corkboard/auth';
import type { Pin } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type SubmitHandler, useForm } from 'react-hook-form';
import { closeup } from '../../messages/closeup';
import { messages } from '../../messages/en';
import { expire, LISTS, patchEntities, refresh } from '../cache';

/** Values of a Pin's form. */
export interface PinValues {
  title: string;
  description: string;
  alt_text: string;
  link: string;
  /** A paid partnership, and with whom. */
  paid: boolean;
  sponsor_username: string;
  /** Where it is: a board, and one of its sections or none (an empty text). */
  board_id: string;
  section: string;
}

const FIELDS: readonly (keyof PinValues)[] = [
  'title',
  'description',
  'alt_text',
  'link',
  'sponsor_username',
  'board_id',
  'section',
];

/** Changed fields of a Pin's place; empty when it stays, as the service refuses a move to the same place. */
function movedTo(
  pin: Pin,
  board_id: string,
  section: string,
): { board_id?: string; section?: string | null } {
  const moves = board_id !== pin.board.id;
  if (!moves && section === (pin.section?.id ?? '')) return {};
  return { ...(moves ? { board_id } : {}), section: section || null };
}

/**
 * Changes the texts, the link, the board and the section of a pin, and for whoever made it whether it is a paid partnership. What the service
 * refuses is shown at its field.
 * @param onSaved everything is kept, and shown wherever the pin is
 */
export function usePinForm(pin: Pin, onSaved: () => void) {
  const ask = useAskToLogIn();
  const client = useQueryClient();
  const { show } = useToast();
  const viewer = useSignedIn();
  const made = pin.pinner.id === viewer?.id && pin.method !== 'repin';
  const before = {
    paid: pin.sponsorship !== undefined,
    sponsor_username: pin.sponsorship?.sponsor?.username ?? '',
  };
  const form = useForm<PinValues>({
    mode: 'onTouched',
    defaultValues: {
      title: pin.title,
      description: pin.description,
      alt_text: pin.alt_text,
      link: pin.link ?? '',
      board_id: pin.board.id,
      section: pin.section?.id ?? '',
      ...before,
    },
  });
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
  const submit: SubmitHandler<PinValues> = async (values) => {
    const { link, paid: isPaid, sponsor_username, board_id, section: sectionId, ...texts } = values;
    const target = movedTo(pin, board_id, sectionId);
    try {
      const sponsorship = await declare({ paid: isPaid, sponsor_username });
      const { data } = await callApi('PinResource.update', {
        id: pin.id,
        ...texts,
        ...target,
        link: link.trim() || null,
      });
      // Only what was changed here: lists know things about the pin that an answer to its owner does not repeat.
      const { title, description, alt_text, link: newLink, domain, board, section } = data;
      patchEntities(client, {
        pin: (row) => {
          if (row.id !== pin.id) return row;
          const next = { ...row, title, description, alt_text, link: newLink, domain, board, section };
          if (sponsorship) next.sponsorship = sponsorship;
          else delete next.sponsorship;
          return next;
        },
      });
      if ('section' in target) {
        // It left one list and joined another, and each is counted.
        expire(client, ...LISTS);
        refresh(client);
      }
      show({
        message: 'section' in target ? messages.pinPlace.moved(section?.title ?? board.name) : closeup.saved,
      });
      onSaved();
    } catch (error) {
      const refusal = asApiError(error);
      if (refusal?.httpStatus === 401) ask('edit', { act: 'edit', id: pin.id });
      const field = FIELDS.find((name) => name === refusal?.field) ?? 'root';
      form.setError(field, { message: refusal?.message ?? messages.somethingWrong });
    }
  };
  return {
    form,
    made,
    saving: form.formState.isSubmitting,
    onSubmit: (event: FormEvent) => void form.handleSubmit(submit)(event),
  };
}
