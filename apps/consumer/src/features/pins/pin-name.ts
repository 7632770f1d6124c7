import type { Pin } from '@corkboard/contract';
import { messages } from '../../messages/en';

/** Display name of a Pin: its title, its alt text, or its author. */
export function pinName({ title, alt_text, pinner }: Pin): string {
  return title || alt_text || messages.pin.by(pinner.full_name);
}
