import {
  ageOn,
  cleanText,
  COUNTRIES,
  ERROR_CODES,
  FIRST_NAME_MAX,
  isEmail,
  isOldEnough,
  LOGIN_TYPES,
  loginMessages,
  messages,
  splitFullName,
} from '@corkboard/contract';
import type { Ctx, Handlers } from '../../../http/context';
import { badField, conflict } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { Tx } from '../../../platform/db';
import type { ProvenIdentity } from '../../../platform/providers';
import { addEmailLink, expectConfirmation, noteConfirmed } from '../email-links';
import { takeStep } from '../login-steps';
import { finishLogin } from './finish-login';
import { addIdentity, provenIdentity, typeOf } from './identity-login';
import { REGISTER_LIMIT } from '../../../ground/sessions/limits';
import { checkNewPassword } from './UserPasswordResource';
import { hashPassword } from './passwords';
import { emailExists, insertUser, type NewUser } from './queries';
import { checkUsername, usernameCandidates, usernameTaken } from './usernames';

const DEFAULT_LOCALE = 'en-US';

const emailTaken = () => conflict('email', messages.emailTaken, ERROR_CODES.emailTaken);

/** Signing up. */
export const userRegisterResource = {
  /**
   * Signs somebody up by email and signs them in; or as whom a provider has named in this browser, whose address isn't changed where the
   * provider says that it's theirs.
   *
   * @throws Refusal 400 `badParameter` naming `email`, `password`, `with_identity`, `full_name`, `birthdate`, `username`, `country` or `locale`; 409
   * `emailTaken` or `usernameTaken`; 429 `rateLimited` from an address with too many sign-ups; and as `finishLogin`
   */
  'UserRegisterResource.create': async (ctx, options) => {
    const proven = options.with_identity ? await provenOrRefuse(ctx) : null;
    const email = proven?.emailVerified ? proven.email! : options.email.trim();
    if (!isEmail(email)) throw badField('email', messages.emailInvalid);
    const name = checkFullName(options.full_name);
    if (!proven) await checkNewPassword(options.password ?? '');
    checkBirthdate(options.birthdate);
    const wish = options.username?.trim() ? checkUsername(options.username) : null;
    const locale = checkLocale(options.locale);

    await takeOrRefuse(ctx, `register:${ctx.ip}`, REGISTER_LIMIT);
    // Asked before the costly hash; asked again below, since somebody may be faster.
    if (await isTaken(ctx, email)) throw emailTaken();
    const user: Omit<NewUser, 'username'> = {
      email,
      ...name,
      passwordHash: proven ? null : await hashPassword(options.password!),
      birthdate: options.birthdate,
      gender: options.gender ?? null,
      ...countryOf(ctx, options.country),
      locale,
    };
    for (const username of wish ? [wish] : usernameCandidates(name.fullName, email)) {
      const viewer = await ctx.db.transaction(async (tx) => {
        const userId = await insertUser(tx, { ...user, username });
        if (!userId) return null;
        if (proven && !(await addIdentity(tx, proven, userId)))
          throw badField('with_identity', loginMessages.identityTaken);
        if (proven?.emailVerified) await noteConfirmed(tx, [userId]);
        else await askToConfirm(ctx, tx, userId, email);
        const type = proven ? typeOf(proven.provider) : LOGIN_TYPES.email;
        const way = proven?.provider ?? 'password';
        return finishLogin(ctx, { userId, type, way, secondStep: null }, tx);
      });
      if (viewer) {
        if (proven) await takeStep(ctx, 'identity', '');
        return viewer;
      }
      if (await isTaken(ctx, email)) throw emailTaken();
    }
    throw usernameTaken();
  },
} satisfies Partial<Handlers>;

/** Has the link mailed that confirms an address. Where no mail leaves the site, nobody insists on it. */
async function askToConfirm(ctx: Ctx, tx: Tx, userId: string, email: string): Promise<void> {
  await expectConfirmation(tx, [userId, ctx.config.smtpUrl !== undefined]);
  const link = await addEmailLink(tx, userId, 'confirm', email);
  await ctx.jobs.send('emails.link', { link }, { tx });
}

async function provenOrRefuse(ctx: Ctx): Promise<ProvenIdentity> {
  const proven = await provenIdentity(ctx);
  if (!proven) throw badField('with_identity', loginMessages.identityGone);
  return proven;
}

export async function isTaken(ctx: Ctx, email: string): Promise<boolean> {
  const [row] = await emailExists(ctx.db, [email]);
  return row!.exists;
}

/**
 * Cleans and splits a full name; refuses one that shows nothing, or with too long a first word.
 *
 * @throws Refusal 400 `badParameter` naming `full_name`
 */
export function checkFullName(text: string): { fullName: string; firstName: string; lastName: string } {
  const fullName = cleanText(text);
  // Zero-width characters alone would be a name that nobody can see.
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(fullName)) throw badField('full_name', messages.firstNameRequired);
  const { firstName, lastName } = splitFullName(fullName);
  if ([...firstName].length > FIRST_NAME_MAX) throw badField('full_name', messages.firstNameTooLong);
  return { fullName, firstName, lastName };
}

function checkBirthdate(birthdate: string): void {
  const age = ageOn(birthdate, new Date());
  if (age === null || age < 0) throw badField('birthdate', messages.birthdateInvalid);
  if (!isOldEnough(birthdate, new Date())) throw badField('birthdate', messages.tooYoung);
}

/** Where somebody lives: as they say it, else as it's derived. @throws Refusal 400 `badParameter` naming `country` */
function countryOf(
  { derived }: Ctx,
  said: string | undefined,
): Pick<NewUser, 'country' | 'countryDerivedFrom'> {
  if (said === undefined)
    return { country: derived?.country ?? null, countryDerivedFrom: derived?.from ?? null };
  if (!COUNTRIES.includes(said)) throw badField('country', messages.regionInvalid);
  return { country: said, countryDerivedFrom: null };
}

function checkLocale(locale: string | undefined): string {
  if (!locale) return DEFAULT_LOCALE;
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? DEFAULT_LOCALE;
  } catch {
    throw badField('locale', messages.localeInvalid);
  }
}
