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

/** Result of a form that the browser submitted natively, before our scripts ran or without any. */
export interface PostedAnswer {
  readonly form: PostedForm;
  /** Submitted values, never a password. */
  readonly values: Readonly<Record<string, string>>;
  /** Validation errors, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Error that belongs to no field. */
  readonly failure?: string | undefined;
  /** The submission succeeded: the page shows that in place of the form. */
  readonly done?: true;
}

/** The field of the token that {@link csrfAtom} holds. */
export const CSRF_FIELD = 'csrf';

/** The token that forms carry which a browser sends by itself: that of the document. */
export const csrfAtom = atom('');

/** The answer to the form that this document was made for; null once the form has it. */
export const postedAtom = atom<PostedAnswer | null>(null);
