const formats = new Map<string, Intl.NumberFormat>();

/**
 * A price in its currency; a code that is no currency stands after the number.
 * @param locale how the viewer has money written: as `pageLanguage` says
 */
export function priceText(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    try {
      format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    } catch {
      return `${amount.toFixed(2)} ${currency}`;
    }
    formats.set(key, format);
  }
  return format.format(amount);
}
