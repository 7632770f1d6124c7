import { COUNTRIES } from '@corkboard/contract';

/** Languages of feeds, as the public standard has them. */
const LOCALES =
  'af-ZA ar-SA bg-BG bn-IN cs-CZ da-DK de el-GR en-AU en-CA en-GB en-IN en-US es-419 es-AR es-ES es-MX fi-FI fr fr-CA he-IL hi-IN hr-HR hu-HU id-ID it ja ko-KR ms-MY nb-NO nl pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sv-SE te-IN th-TH tl-PH tr uk-UA vi-VN zh-CN zh-TW'.split(
    ' ',
  );

/** A value of a list with its name. */
type Choice = readonly [value: string, name: string];

type Kind = 'country' | 'locale' | 'currency';
const TYPES = { country: 'region', locale: 'language', currency: 'currency' } as const;
const valuesOf = (kind: Kind): readonly string[] =>
  kind === 'country' ? COUNTRIES : kind === 'locale' ? LOCALES : Intl.supportedValuesOf('currency');

/** Values that a field of a feed can have, by their names in the viewer's language; the one that it has already is always among them. */
export function choicesOf(kind: Kind, locale: string, own: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: TYPES[kind] });
  const { compare } = new Intl.Collator(locale);
  const values = new Set([...valuesOf(kind), ...(own === '' ? [] : [own])]);
  return [...values]
    .map((value): Choice => {
      const name = names.of(value) ?? value;
      return [value, kind === 'currency' ? `${name} (${value})` : name];
    })
    .sort(([, a], [, b]) => compare(a, b));
}
