import { readStored, writeStored } from '@corkboard/contract';

/** Stored values of a form, unvalidated. */
export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const areTexts = (value: Fields, keys: readonly string[]): boolean =>
  keys.every((key) => typeof value[key] === 'string');

/** A form that this browser keeps while one types. */
export interface KeptForm<O, V> {
  /** The form as it was left, for whose it is; null where nothing is kept for them. */
  readonly read: (owner: O) => V | null;
  /** Keeps the form as it stands. */
  readonly keep: (owner: O, values: V) => void;
  /** Forgets what was typed: it was sent, or nobody wants it. */
  readonly forget: () => void;
}

/**
 * Keeps a form in this browser, one at a time.
 *
 * @param key the name in `localStorage`
 * @param valuesOf reads the values out of what is kept; null for another shape, as an older page may have kept it
 */
export function keptForm<O extends { readonly [Key in keyof O]: string }, V extends object>(
  key: string,
  valuesOf: (kept: Fields) => V | null,
): KeptForm<O, V> {
  return {
    read: (owner) => {
      const kept = readStored('local', key);
      const theirs = isObject(kept) && Object.entries(owner).every(([name, value]) => kept[name] === value);
      return theirs ? valuesOf(kept) : null;
    },
    keep: (owner, values) => {
      writeStored('local', key, { ...values, ...owner });
    },
    forget: () => {
      writeStored('local', key, null);
    },
  };
}
