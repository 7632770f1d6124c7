import { PIN_OBJECTIVES, readStored, writeStored } from '@corkboard/contract';
import { areTexts, isObject, isPin, type Owner } from '../ads-create/kept';
import { type AutomatedValues } from './values';

const KEY = 'corkboard:ads-automated';

/** What was typed and never sent, for this person and ad account; null for nothing. An older page may have kept something of another shape. */
export function readKept({ viewerId, accountId }: Owner): AutomatedValues | null {
  const kept = readStored('local', KEY);
  if (!isObject(kept) || kept.viewerId !== viewerId || kept.accountId !== accountId) return null;
  const { values } = kept;
  if (!isObject(values) || !areTexts(values, ['name', 'budget', 'end'])) return null;
  if (!(PIN_OBJECTIVES as readonly unknown[]).includes(values.objective)) return null;
  if (!Array.isArray(values.pins) || !values.pins.every(isPin)) return null;
  return values as unknown as AutomatedValues;
}

/** Keeps the form as it stands. */
export const keep = (owner: Owner, values: AutomatedValues): void => {
  writeStored('local', KEY, { ...owner, values });
};

/** Forgets what was typed: it was sent, or nobody wants it. */
export const forget = (): void => {
  writeStored('local', KEY, null);
};
