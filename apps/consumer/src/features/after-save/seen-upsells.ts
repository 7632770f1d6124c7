import { CLAIMING_UPSELLS_KEY, readStored, writeStored } from '@corkboard/contract';

const read = (): string[] => {
  const kept = readStored('local', CLAIMING_UPSELLS_KEY);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
};

/** Whether an upsell was shown in this browser before (the seen list). */
export const upsellSeen = (name: string): boolean => read().includes(name);

export function markUpsellSeen(name: string): void {
  // Where storage is closed it may be shown once more on another day.
  writeStored('local', CLAIMING_UPSELLS_KEY, [...new Set([...read(), name])]);
}
