const formats = new Map<string, Intl.NumberFormat>();

/** A price in its currency, as the site's language writes it; a code that is no currency stands after the number. */
export function priceText(amount: number, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    try {
      format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    } catch {
      return `${amount.toFixed(2)} ${currency}`;
    }
    formats.set(currency, format);
  }
  return format.format(amount);
}
