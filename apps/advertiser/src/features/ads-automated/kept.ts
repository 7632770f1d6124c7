import { PIN_OBJECTIVES } from '@corkboard/contract';
import { isPin, keptPin, type Owner } from '../ads-create';
import { areTexts, type Fields, keptForm } from '../kept-form';
import { type AutomatedValues } from './values';

function valuesOf({ name, objective, budget, end, pins }: Fields): AutomatedValues | null {
  const values = { name, objective, budget, end, pins };
  if (!areTexts(values, ['name', 'budget', 'end'])) return null;
  if (!(PIN_OBJECTIVES as readonly unknown[]).includes(objective)) return null;
  if (!Array.isArray(pins) || !pins.every(isPin)) return null;
  return { ...(values as AutomatedValues), pins: pins.map(keptPin) };
}

/** Stored draft of the form, for this person and ad account. */
export const {
  read: readKept,
  keep,
  forget,
} = keptForm<Owner, AutomatedValues>('corkboard:ads-automated', valuesOf);
