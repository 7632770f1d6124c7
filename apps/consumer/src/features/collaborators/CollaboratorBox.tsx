import { useState } from 'react';
import { Avatar, Combobox, type ComboboxItem, peopleIcon } from '@corkboard/ui';
import { collaborators as text } from '../../messages/collaborators';
import { type CollaboratorSearchProps } from './search-props';
import { type CollaboratorPick, pickKey, toPick } from './pick';
import { useSuggestions } from './use-suggestions';

type Row = ComboboxItem & { readonly pick: CollaboratorPick; readonly valid: boolean };

/** The field of `CollaboratorSearch`, a chunk of its own. */
export function CollaboratorBox({ boardId, picked = [], onPick, label }: CollaboratorSearchProps) {
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState<string>();
  const { items, loading } = useSuggestions(typed, boardId);
  const taken = new Set(picked.map(pickKey));
  const emailLabel = (key: string, valid: boolean) =>
    sent === key || taken.has(key) ? text.email.sent : valid ? text.email.ready : text.email.typing;

  const rows = items.map((item): Row => {
    const pick = toPick(item);
    return {
      id: pickKey(pick),
      label: item.title,
      hint: item.type === 'email' ? emailLabel(pickKey(pick), item.valid) : `@${item.username ?? ''}`,
      start: <Avatar name={item.title} src={item.image_small_url} size="sm" decorative />,
      pick,
      valid: item.valid,
    };
  });
  const shown = rows.filter(({ id, pick }) => pick.type === 'email' || !taken.has(id));
  const [first] = shown;
  const address = first?.pick.type === 'email' ? first : undefined;
  const choose = ({ id, pick, valid }: Row) => {
    if (!valid || sent === id || taken.has(id)) return;
    // The caller says what went wrong; an address that was refused can be sent again.
    Promise.resolve(onPick(pick)).then(
      () => {
        if (pick.type === 'email') setSent(id);
        else setTyped('');
      },
      () => undefined,
    );
  };
  return (
    <Combobox
      label={label ?? text.search}
      placeholder={text.placeholder}
      icon={peopleIcon}
      keepText
      value={typed}
      onValueChange={(value) => {
        setTyped(value);
        setSent(undefined);
      }}
      items={shown}
      loading={loading}
      emptyText={typed.trim() === '' ? '' : text.none}
      hint={address ? <span role="status">{address.hint}</span> : undefined}
      onChoose={choose}
      onSubmit={() => {
        if (address) choose(address);
      }}
    />
  );
}
