/** Where advertisers can be (there is a currency for each), ISO 3166. */
const COUNTRIES =
  'AR AT AU BE BR CA CH CL CO CY CZ DE DK ES FI FR GB GR HU IE IT JP LU MT MX NL NO NZ PL PT RO SE SK US'.split(
    ' ',
  );

/** Codes and names of the countries in a viewer's language, by name. Those of the viewer are always among them. */
export function countriesIn(
  locale: string,
  own: readonly string[],
): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return [...new Set([...COUNTRIES, ...own])]
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => compare(a, b));
}
