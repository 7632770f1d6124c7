// Money of ad accounts, as people read and type it.
/** An amount in millionths as people read it. */
export const moneyOf = (micro: number, currency: string, locale = 'en'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(micro / 1_000_000);

/** A typed amount in millionths; null for what is none. */
export function microOf(typed: string): number | null {
  const [, units, parts = ''] = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(typed.trim()) ?? [];
  return units === undefined ? null : Number(units + parts.padEnd(6, '0'));
}
