import type { Pin } from '@corkboard/contract';
import { messages } from '../../messages/en';

/** What to call a pin: its title, what its picture shows, or whose it is. */
export function pinName({ title, alt_text, pinner }: Pin): string {
  return title || alt_text || messages.pin.by(pinner.full_name);
}
