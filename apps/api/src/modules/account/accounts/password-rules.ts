import { accountMessages, messages, PASSWORD_MIN } from '@corkboard/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { badField } from '../../../http/refusal';

/** Passwords that leaks show most often, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** White space, control and format characters: what nobody sees of a password, and cannot type again. */
const INVISIBLE = /[\p{Z}\p{C}]/gu;

/**
 * Refuses a new password that is too short, shows nothing, or is among those that leaks show most often, in any case and with
 * spaces in or around it. The list stays on the server.
 *
 * @param field the option that holds it
 * @throws Refusal 400 `badParameter` naming the field
 */
export function checkNewPassword(password: string, field = 'password'): void {
  if ([...password].length < PASSWORD_MIN) throw badField(field, messages.passwordShort);
  const visible = password.normalize('NFKC').replace(INVISIBLE, '');
  if (visible === '') throw badField(field, accountMessages.passwordBlank);
  if (COMMON.has(visible.toLowerCase())) throw badField(field, accountMessages.passwordCommon);
}
