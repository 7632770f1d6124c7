import { adMessages, COUNTRIES } from '@corkboard/contract';
import { badField } from '../../../http/refusal';

/**
 * Refuses what looks like the code of a country and is none.
 *
 * @throws Refusal 400 `badParameter` naming the field
 */
export function requireCountry(field: string, code: string): void {
  if (!COUNTRIES.includes(code)) throw badField(field, adMessages.countryUnknown(field, code));
}
