import { MICROS } from '@corkboard/contract';

/** An amount with its currency. */
export interface Money {
  micros: number;
  currency: string;
}

const AMOUNT = /^\d{1,9}(?:\.\d{1,6})?$/;

/** `1,299.00` and `1.299,00` as `1299.00`; undefined for what is no amount. */
function amountOf(text: string): string | undefined {
  const plain = text.replace(/[\s\u00a0]/g, '');
  const digits = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : /^\d{1,3}(?:\.\d{3})+,\d+$/.test(plain)
      ? plain.replaceAll('.', '').replace(',', '.')
      : plain.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return AMOUNT.test(digits) ? digits : undefined;
}

/** The amount of a price, such as `24.99 USD`; null for what is no price, or names no currency where there's no other. */
export function readMoney(text: string, currency: string | null): Money | null {
  const [, before, amount = '', after] =
    /^([A-Za-z]{3})?\s*([\d.,\s\u00a0]+?)\s*([A-Za-z]{3})?$/.exec(text.trim()) ?? [];
  const code = (before ?? after ?? currency)?.toUpperCase();
  const digits = amountOf(amount);
  if (code === undefined || digits === undefined || (before && after)) return null;
  const micros = Math.round(Number(digits) * MICROS);
  return micros > 0 ? { micros, currency: code } : null;
}

/** As items say it: `24.99 USD`. */
export const moneyText = ({ micros, currency }: Money): string =>
  `${(micros / MICROS).toFixed(6).replace(/(\.\d{2}\d*?)0+$/, '$1')} ${currency}`;
