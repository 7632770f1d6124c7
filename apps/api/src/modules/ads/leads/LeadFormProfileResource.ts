import { splitFullName } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { selectProfile } from './queries';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const GENDERS: Readonly<Record<string, string>> = { female: 'Female', male: 'Male' };

/** Data of accounts that people can fill forms of ads in with. */
export const leadFormProfileResource = {
  /** The caller's own data, for when they press the button that fills a form in. */
  'LeadFormProfileResource.get': async (ctx) => {
    const [row] = await selectProfile(ctx.db, [ctx.viewer.id]);
    const { full_name, email, gender, country, birthdate, age } = row!;
    const { firstName, lastName } = splitFullName(full_name);
    return {
      FULL_NAME: full_name || null,
      FIRST_NAME: firstName || null,
      LAST_NAME: lastName || null,
      EMAIL: email,
      GENDER: GENDERS[gender ?? ''] ?? null,
      COUNTRY: country === null ? null : (countryNames.of(country) ?? null),
      DATE_OF_BIRTH: birthdate,
      AGE: age === null ? null : String(age),
    };
  },
} satisfies Partial<Handlers>;
