import { CLAIMING_UPSELLS_KEY } from '@corkboard/contract';

const read = (): string[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(CLAIMING_UPSELLS_KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    // Storage that is closed or holds something else: nothing was seen (consumer §8).
    return [];
  }
};

/** Whether an upsell was shown in this browser before (consumer §9: the seen list). */
export const upsellSeen = (name: string): boolean => read().includes(name);

export function markUpsellSeen(name: string): void {
  try {
    localStorage.setItem(CLAIMING_UPSELLS_KEY, JSON.stringify([...new Set([...read(), name])]));
  } catch {
    // Then it may be shown once more on another day.
  }
}
