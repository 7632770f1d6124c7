/** A least-recently-used cache of a fixed size. */
export interface Latest<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/**
 * Forgets what was not used for the longest time.
 * @param max of all that is kept; 0 keeps nothing
 * @param sizeOf how much of that a value takes; by default one, so that `max` is a number of values
 */
export function latest<Value>(max: number, sizeOf: (value: Value) => number = () => 1): Latest<Value> {
  const kept = new Map<string, Value>();
  let size = 0;
  const drop = (key: string) => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    size -= sizeOf(value);
  };
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      kept.set(key, value);
      size += sizeOf(value);
      for (const oldest of kept.keys()) {
        if (size <= max) break;
        drop(oldest);
      }
    },
    delete: drop,
  };
}

/**
 * Gets each thing once for all who ask for it. What could not be got is not kept: whoever asks next has it tried again.
 * @param max things that are kept
 */
export function latestOf<Value>(max: number): (key: string, load: () => Promise<Value>) => Promise<Value> {
  const kept = latest<Promise<Value>>(max);
  return (key, load) => {
    const known = kept.get(key);
    if (known) return known;
    const loading = load();
    kept.set(key, loading);
    loading.catch(() => {
      if (kept.get(key) === loading) kept.delete(key);
    });
    return loading;
  };
}
