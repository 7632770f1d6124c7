import { randomInt } from 'node:crypto';
import {
  ERROR_CODES,
  isOfficialUsername,
  isUsername,
  looksOfficial,
  messages,
  USERNAME_MAX,
  USERNAME_MIN,
} from '@corkboard/contract';
import { isReservedUsername } from '@corkboard/routing';
import { badField, conflict } from '../../../http/refusal';

/**
 * The username as wished for, or a refusal that names the field. A reserved word counts as taken, and so does the name of one of the site's own
 * accounts, and what looks like one (docs/handbook/people.md#official-accounts).
 *
 * @param isStaff whether it is wished for by one of the staff, who may have official names
 * @throws Refusal 400 `badParameter` naming `username` for what is none; 409 `usernameTaken` for a name that is kept back
 */
export function checkUsername(wish: string, isStaff = false): string {
  const username = wish.trim();
  if (!isUsername(username)) throw badField('username', messages.usernameInvalid);
  if (isReservedUsername(username)) throw usernameTaken();
  if (looksOfficial(username) && !(isStaff && isOfficialUsername(username))) throw usernameTaken();
  return username;
}

export const usernameTaken = () => conflict('username', messages.usernameTaken, ERROR_CODES.usernameTaken);

/** How many digits follow the name at each further try: short names first, then enough room for any crowd. */
const DIGITS = [0, 2, 2, 3, 3, 4, 4, 6, 6, 8, 8, 10];

/**
 * Usernames to try for somebody who named none, nicest first: from the name, else from the local part of the email
 * address. Every one is allowed; whether it is free only the database can say.
 */
export function* usernameCandidates(fullName: string, email: string): Generator<string> {
  const base =
    [letters(fullName), letters(email.slice(0, email.indexOf('@')))].find(
      (text) => text.length >= USERNAME_MIN,
    ) ?? 'pinner';
  for (const digits of DIGITS) {
    const candidate = base.slice(0, USERNAME_MAX - digits) + randomDigits(digits);
    if (!isReservedUsername(candidate) && !looksOfficial(candidate)) yield candidate;
  }
}

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '');

const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');
