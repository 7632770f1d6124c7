import { type CollaboratorPick } from './pick';

/** Props of the people search, and of the combobox that it loads on demand. */
export interface CollaboratorSearchProps {
  /** An existing board, whose collaborators aren't suggested. */
  readonly boardId?: string;
  /** Picks so far; they aren't suggested again. */
  readonly picked?: readonly CollaboratorPick[];
  /** Somebody was chosen. The field is ready for the next one once the promise is kept, and stays as it is when it is broken. */
  readonly onPick: (pick: CollaboratorPick) => void | Promise<void>;
  readonly label?: string;
}
