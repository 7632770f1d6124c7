import { type ShareSuggestion } from '@corkboard/contract';

/** Somebody chosen to be invited: a person, or an email address. */
export type CollaboratorPick =
  | {
      readonly type: 'user';
      readonly id: string;
      readonly name: string;
      readonly username: string;
      readonly image: string | null;
    }
  | { readonly type: 'email'; readonly email: string };

/** Key of a pick in lists; two picks of one person have the same key. */
export const pickKey = (pick: CollaboratorPick): string =>
  pick.type === 'user' ? pick.id : pick.email.toLowerCase();

/** The words for a pick. */
export const pickName = (pick: CollaboratorPick): string => (pick.type === 'user' ? pick.name : pick.email);

/** A suggestion as a pick. */
export function toPick({ type, id, title, username, image_small_url }: ShareSuggestion): CollaboratorPick {
  return type === 'email'
    ? { type, email: id }
    : { type: 'user', id, name: title, username: username ?? '', image: image_small_url };
}

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
