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
