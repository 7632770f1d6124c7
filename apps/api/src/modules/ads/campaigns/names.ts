import { adMessages, cleanText } from '@corkboard/contract';
import { badField } from '../../../http/refusal';

/**
 * The name of something of an ad account, as it is kept.
 *
 * @throws Refusal 400 `badParameter` naming `name` for a blank one
 */
export function nameOf(given: string): string {
  const name = cleanText(given);
  if (name === '') throw badField('name', adMessages.nameBlank);
  return name;
}
