import { readStored, writeStored } from '@corkboard/contract';

const KEY = 'corkboard.visit';

/** Random id common to the events of this tab; deleted with the tab. Only with consent. */
export function visitOfTab(): string {
  const known = readStored('session', KEY);
  if (typeof known === 'string' && /^[\w-]{22}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const visit = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  writeStored('session', KEY, visit);
  return visit;
}
