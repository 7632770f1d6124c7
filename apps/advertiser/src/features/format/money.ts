const MICRO = 1_000_000;

/** Whole units of money from micro units. */
export const fromMicro = (micro: number): number => micro / MICRO;

/** Micro units from an amount as typed, rounded to the millionth; NaN for what is no number. */
export const toMicro = (amount: string): number =>
  amount.trim() === '' ? Number.NaN : Math.round(Number(amount) * MICRO);

/** Micro units as one would type them: `26.40`, and `50` where there are no cents. */
export function typedMoney(micro: number): string {
  const text = String(fromMicro(micro));
  return /\.\d$/.test(text) ? `${text}0` : text;
}
