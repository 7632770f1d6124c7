type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Identity of a list's item: its own id, its person's id, or its address; its index where it has none of these. */
function keyOf(item: unknown, place: number): unknown {
  if (!isPlain(item)) return item ?? place;
  return item.id ?? (isPlain(item.user) ? item.user.id : undefined) ?? item.email ?? item.url ?? place;
}

const keysOf = (list: readonly unknown[]): unknown[] => list.map(keyOf);

/**
 * Takes one change back out of data that may have changed further: `was` became `is`, and is `now` something else. What the change left
 * alone stays as it is now. Numbers go back by as much as they went up; other values go back where they still are what the change made them;
 * what it took out of a list returns to its place, and what it put in goes. Counts never fall below zero.
 */
export function invert(was: unknown, is: unknown, now: unknown): unknown {
  if (was === is) return now;
  if (now === is) return was;
  if (typeof was === 'number' && typeof is === 'number' && typeof now === 'number')
    return Math.max(0, now + was - is);
  if (Array.isArray(was) && Array.isArray(is) && Array.isArray(now)) return invertList(was, is, now);
  if (isPlain(was) && isPlain(is) && isPlain(now)) return invertFields(was, is, now);
  return now;
}

function invertFields(was: Plain, is: Plain, now: Plain): Plain {
  const keys = new Set([...Object.keys(now), ...Object.keys(was)]);
  const fields = [...keys].map((key) => [key, invert(was[key], is[key], now[key])] as const);
  // A field that only the change put there goes altogether.
  return Object.fromEntries(fields.filter(([key, value]) => value !== undefined || key in was));
}

function invertList(was: readonly unknown[], is: readonly unknown[], now: readonly unknown[]): unknown[] {
  const [wasKeys, isKeys, nowKeys] = [keysOf(was), keysOf(is), keysOf(now)];
  const before = new Map(wasKeys.map((key, place) => [key, was[place]]));
  const after = new Map(isKeys.map((key, place) => [key, is[place]]));
  // Inserted items are removed; changed items are reverted one by one.
  const rows = now.flatMap((item, place) => {
    const key = nowKeys[place];
    if (!after.has(key)) return [{ key, item }];
    return before.has(key) ? [{ key, item: invert(before.get(key), after.get(key), item) }] : [];
  });
  // The order goes back where nobody has made another one since.
  if (isKeys.length === nowKeys.length && isKeys.every((key, place) => key === nowKeys[place]))
    rows.sort((a, b) => wasKeys.indexOf(a.key) - wasKeys.indexOf(b.key));
  const placeOf = (key: unknown) => rows.findIndex((row) => row.key === key);
  // A removed item returns behind its predecessor. Where that is gone as well, its position is lost, and it stays out.
  wasKeys.forEach((key, place) => {
    if (after.has(key) || placeOf(key) >= 0) return;
    const ahead = place === 0 ? -1 : placeOf(wasKeys[place - 1]);
    if (place === 0 || ahead >= 0) rows.splice(ahead + 1, 0, { key, item: was[place] });
  });
  return rows.map(({ item }) => item);
}
