import { adMessages, isTimeZone } from '@corkboard/contract';
import { badField } from '../../../http/refusal';

/**
 * Whether an ad account may have a time zone.
 *
 * @throws Refusal 400 `badParameter` naming `time_zone`
 */
export function requireZone(name: string): void {
  if (!isTimeZone(name)) throw badField('time_zone', adMessages.timeZoneUnknown);
}
