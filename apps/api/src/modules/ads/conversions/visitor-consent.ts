/**
 * Whether a merchant's visitor agreed to be counted (docs/handbook/conversions.md#consent): the browser's no counts, then what the page's consent
 * tool says, then what the page itself says, then the country.
 */
export function visitorConsents(facts: {
  /** `Sec-GPC` or `DNT`. */
  readonly signal: boolean;
  /** A TCF v2 string, where the page has a consent tool; empty for one that has said nothing yet. */
  readonly tcf: string | undefined;
  /** Consent that the page sets. */
  readonly said: boolean | undefined;
  /** Whether the law of where the browser seems to be lets a site count without asking. */
  readonly unasked: boolean;
}): boolean {
  const { signal, tcf, said, unasked } = facts;
  if (signal || said === false) return false;
  if (tcf !== undefined) return hasPurposes(tcf);
  return said ?? unasked;
}

/** Where the bits of the purposes that somebody agreed to begin in the first part of a string. */
const PURPOSES_AT = 152;
/** To keep something in the browser, and to measure what ads do. */
const NEEDED = [1, 7];

/** Whether a TCF string of version 2 has the purposes that measuring needs. */
export function hasPurposes(tcf: string): boolean {
  const [core = ''] = tcf.split('.');
  if (!/^[\w-]{30,4000}$/.test(core)) return false;
  const bytes = Buffer.from(core, 'base64url');
  const bit = (at: number): number => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
  const version = bytes[0]! >> 2;
  return version === 2 && NEEDED.every((purpose) => bit(PURPOSES_AT + purpose - 1) === 1);
}
