import type { Ctx } from '../../../http/context';
import { saidCountry } from '../../../http/derived-country';

/**
 * Where the viewer is: as they said it, else as this request says, else as it was last known; null where nothing says so
 * (docs/handbook/safety.md#the-viewers-country).
 */
export const countryOf = ({ viewer, derived }: Pick<Ctx, 'viewer' | 'derived'>): string | null =>
  saidCountry(viewer) ?? derived?.country ?? viewer?.country ?? null;
