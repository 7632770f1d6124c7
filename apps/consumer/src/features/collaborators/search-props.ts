import { type CollaboratorPick } from './pick';

/** What the search for people, and the box that it loads on demand, are given. */
export interface CollaboratorSearchProps {
  /** A board that is there already: who is on it is not suggested. */
  readonly boardId?: string;
  /** Who is chosen already; they are not suggested again. */
  readonly picked?: readonly CollaboratorPick[];
  /** Somebody was chosen. The field is ready for the next one once the promise is kept, and stays as it is when it is broken. */
  readonly onPick: (pick: CollaboratorPick) => void | Promise<void>;
  readonly label?: string;
}
