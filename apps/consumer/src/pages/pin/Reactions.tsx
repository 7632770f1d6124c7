import { type KeyboardEvent, useRef, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type PinCloseup, REACTIONS, type Reaction } from '@corkboard/contract';
import { Icon } from '@corkboard/ui';
import { heartIcon } from '@corkboard/ui/act-icons';
import { useToast } from '@corkboard/ui/toast';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useOwnGate } from '../../features/acting';
import { optimistically, patchEntities } from '../../features/cache';
import { FACES } from '../../features/pins';
import { closeup as text } from '../../messages/closeup';
import { messages } from '../../messages/en';
import css from './reactions.module.css';

/** How people feel about a pin, and how the viewer does: one thing at a time, pressed again it is taken back. */
export function Reactions({ closeup }: { closeup: PinCloseup }) {
  const client = useQueryClient();
  const gate = useOwnGate();
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  const { my_reaction: mine, reactions } = closeup;
  const total = reactions.reduce((sum, { count }) => sum + count, 0);
  const opener = useRef<HTMLButtonElement>(null);
  const busy = useRef(false);
  const close = () => {
    // The pressed button unmounts with the others, so the focus moves to the opener.
    opener.current?.focus();
    setOpen(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  const press = (kind: Reaction) => {
    gate(() => {
      close();
      // A second one while the first is under way does nothing.
      if (busy.current) return;
      busy.current = true;
      react(client, closeup, mine === kind ? null : kind)
        .catch((error: unknown) => {
          show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
        })
        .finally(() => {
          busy.current = false;
        });
    });
  };
  return (
    <div className={css.reactions}>
      <button
        ref={opener}
        type="button"
        className={css.opener}
        aria-expanded={open}
        onKeyDown={onKeyDown}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {mine ? (
          <>
            <span aria-hidden="true">{FACES[mine]}</span> {text.feelings[mine]}
          </>
        ) : (
          <Icon of={heartIcon} size={24} label={text.react} />
        )}
      </button>
      {total > 0 ? (
        <span className={css.total}>
          <span aria-hidden="true">{reactions.map(({ kind }) => FACES[kind]).join('')}</span>{' '}
          {text.reactions(total)}
        </span>
      ) : null}
      {open ? (
        <div role="group" aria-label={text.react} className={css.faces}>
          {REACTIONS.map((kind) => (
            <button
              key={kind}
              type="button"
              className={css.face}
              aria-pressed={mine === kind}
              aria-label={text.reactWith(text.feelings[kind])}
              title={text.feelings[kind]}
              onKeyDown={onKeyDown}
              onClick={() => {
                press(kind);
              }}
            >
              {FACES[kind]}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The reactions of a pin with the viewer's changed. */
function changed({ my_reaction: before, reactions }: PinCloseup, kind: Reaction | null) {
  const counts = new Map(reactions.map((one) => [one.kind, one.count]));
  if (before) counts.set(before, (counts.get(before) ?? 0) - 1);
  if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].flatMap(([one, count]) => (count > 0 ? [{ kind: one, count }] : []));
}

async function react(client: QueryClient, { id }: PinCloseup, kind: Reaction | null): Promise<void> {
  const change = () => {
    patchEntities(client, {
      closeup: (one) => (one.id === id ? { ...one, my_reaction: kind, reactions: changed(one, kind) } : one),
    });
  };
  await optimistically(client, change, () =>
    kind
      ? callApi('PinReactionResource.create', { pin_id: id, kind })
      : callApi('PinReactionResource.delete', { pin_id: id }),
  );
}
