import { type FormEvent, useId, useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type Pin, SEND_MESSAGE_MAX, SEND_PEOPLE_MAX } from '@corkboard/contract';
import {
  Avatar,
  Banner,
  Button,
  closeIcon,
  Combobox,
  Dialog,
  IconButton,
  peopleIcon,
  TextArea,
} from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { share as text } from '../../messages/closeup';
import { messages } from '../../messages/en';
import { canShare, copyLink, sharePin } from './share-pin';
import css from './share.module.css';

export interface ShareDialogProps {
  readonly pin: Pin;
  readonly onClose: () => void;
}

interface Chosen {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
}

/** Sends a Pin to people on the site, hands it to another app, or copies its link. */
export function ShareDialog({ pin, onClose }: ShareDialogProps) {
  const { show } = useToast();
  const formId = useId();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (message: string) => {
    if (chosen.length === 0) {
      setProblem(text.choose);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi('PinSendResource.create', {
        pin_id: pin.id,
        user_ids: chosen.map(({ id }) => id),
        message,
      });
      show({ message: text.sent(chosen.map(({ name }) => name).join(', ')) });
      onClose();
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget).get('message') as string);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {text.button}
          </Button>
        </>
      }
    >
      <div className={css.ways}>
        {canShare() ? <Button onClick={() => void sharePin(pin, show, true)}>{text.native}</Button> : null}
        <Button onClick={() => void copyLink(pin, show, true)}>{text.copy}</Button>
      </div>
      <form method="dialog" id={formId} className={css.form} noValidate onSubmit={submit}>
        <h3 className={css.heading}>{text.send}</h3>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <People
          chosen={chosen}
          onChoose={(one) => {
            setProblem(undefined);
            setChosen([...chosen, one]);
          }}
        />
        {chosen.length > 0 ? (
          <ul role="list" className={css.chosen}>
            {chosen.map(({ id, name, image }) => (
              <li key={id} className={css.one}>
                <Avatar name={name} src={image} size="sm" decorative />
                <span className={css.name}>{name}</span>
                <IconButton
                  icon={closeIcon}
                  size="sm"
                  label={text.remove(name)}
                  onClick={() => {
                    setChosen(chosen.filter((one) => one.id !== id));
                  }}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <TextArea
          name="message"
          label={text.message}
          hint={text.messageHint}
          rows={2}
          counter={SEND_MESSAGE_MAX}
        />
      </form>
    </Dialog>
  );
}

/** Whom to send it to: people near the viewer at first, then by name. */
function People({ chosen, onChoose }: { chosen: readonly Chosen[]; onChoose: (one: Chosen) => void }) {
  const [typed, setTyped] = useState('');
  const term = typed.trim();
  const near = useQuery({ ...apiQuery('ShareSuggestionsResource.get', {}), enabled: term === '' });
  const found = useQuery({
    ...apiQuery('ShareSuggestionsTypeaheadResource.get', { term }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const full = chosen.length >= SEND_PEOPLE_MAX;
  const taken = new Set(chosen.map(({ id }) => id));
  const list = term === '' ? near : found;
  // Addresses are for boards: a Pin is sent to people here.
  const items = (list.isError ? [] : (list.data ?? []))
    .filter(({ id, type }) => type !== 'email' && !taken.has(id))
    .map(({ id, title, username, image_small_url: image }) => ({
      id,
      label: title,
      hint: `@${username ?? ''}`,
      start: <Avatar name={title} src={image} size="sm" decorative />,
      image,
    }));
  return (
    <>
      <Combobox
        label={text.find}
        emptyText={full ? '' : undefined}
        icon={peopleIcon}
        keepText
        value={typed}
        onValueChange={setTyped}
        items={full ? [] : items}
        loading={list.isFetching}
        onChoose={({ id, label, image }) => {
          onChoose({ id, name: label, image });
          setTyped('');
        }}
      />
      <p role="status" className={css.full}>
        {full ? text.full(SEND_PEOPLE_MAX) : ''}
      </p>
    </>
  );
}
