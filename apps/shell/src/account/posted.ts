import { atom } from 'jotai';

/** The forms that work without scripts, by the routes of their pages. */
export type PostedForm =
  | 'login'
  | 'login-verify'
  | 'add-account'
  | 'login-problem'
  | 'age-appeal'
  | 'secure-panic'
  | 'email-confirm'
  | 'email-undo'
  | 'email-subscription'
  | 'email-user-survey'
  | 'signup'
  | 'password-reset'
  | 'oauth';

/** What became of a form that a browser sent by itself, before our scripts ran or without any. */
export interface PostedAnswer {
  readonly form: PostedForm;
  /** What was typed. Never a password. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What is wrong that belongs to no field. */
  readonly failure?: string | undefined;
  /** It went well, and the page says so instead of showing the form again. */
  readonly done?: true;
}

/** The field of the token that {@link csrfAtom} holds. */
export const CSRF_FIELD = 'csrf';

/** The token that forms carry which a browser sends by itself: that of the document. */
export const csrfAtom = atom('');

/** The answer to the form that this document was made for; null once the form has it. */
export const postedAtom = atom<PostedAnswer | null>(null);
