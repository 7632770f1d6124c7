import { type Place } from './view';

interface Entry {
  readonly key: string;
  readonly state: unknown;
}

let made = 0;
const newKey = () => `${Date.now().toString(36)}${(made++).toString(36)}`;

/** Where the browser is now. */
export function currentPlace(): Place {
  const { pathname, search, hash } = location;
  const entry = history.state as Partial<Entry> | null;
  if (typeof entry?.key === 'string') return { pathname, search, hash, key: entry.key, state: entry.state };
  const place = { pathname, search, hash, state: null, key: newKey() };
  write(place, true);
  return place;
}

/** A place that is not in the history yet. @param to path with query and hash, absolute on this site */
export function newPlace(to: string, state: unknown): Place {
  const { pathname, search, hash } = new URL(to, location.origin);
  return { pathname, search, hash, state, key: newKey() };
}

/** Puts a place into the browser's history. */
export function write(place: Place, replace: boolean): void {
  const entry: Entry = { key: place.key, state: place.state };
  const url = pathOf(place);
  if (replace) history.replaceState(entry, '', url);
  else history.pushState(entry, '', url);
}

export const pathOf = ({ pathname, search, hash }: Place) => pathname + search + hash;
