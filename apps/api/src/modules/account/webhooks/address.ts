import { parseAddress, withScheme } from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import { refusedTarget } from '../../../platform/safe-fetch';

/** Sentences of a field for the address of a program. */
interface AddressTexts {
  needsHttps: string;
  urlRefused(why: string): string;
}

/**
 * The address of a program that is told something, as it's kept, for what somebody typed in this field.
 *
 * @throws Refusal 400 `badParameter` naming the field for what isn't secure, or could never be reached
 */
export function programAddress(typed: string, field: string, text: AddressTexts): string {
  const written = withScheme(typed);
  const url = parseAddress(written)?.href ?? written;
  if (!url.startsWith('https://')) throw badField(field, text.needsHttps);
  const why = refusedTarget(url);
  if (why !== null) throw badField(field, text.urlRefused(why));
  return url;
}
