import { Avatar, closeIcon, IconButton } from '@corkboard/ui';
import { collaborators as text } from '../../messages/collaborators';
import css from './collaborators.module.css';
import { type CollaboratorPick, pickKey, pickName } from './pick';

export interface PickedPeopleProps {
  readonly picked: readonly CollaboratorPick[];
  readonly onDrop: (pick: CollaboratorPick) => void;
}

/** Who was chosen to be invited once the board is there. */
export function PickedPeople({ picked, onDrop }: PickedPeopleProps) {
  if (picked.length === 0) return null;
  return (
    <ul role="list" aria-label={text.picked} className={css.picked}>
      {picked.map((pick) => (
        <li key={pickKey(pick)} className={css.chip}>
          <Avatar name={pickName(pick)} src={pick.type === 'user' ? pick.image : null} size="xs" decorative />
          <span className={css.chipName}>{pickName(pick)}</span>
          <IconButton
            icon={closeIcon}
            size="sm"
            label={text.drop(pickName(pick))}
            onClick={() => {
              onDrop(pick);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
