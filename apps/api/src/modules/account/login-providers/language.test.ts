import { expect, it } from 'vitest';
import { languageOf } from './language';

it.each([
  ['de', 'de-DE'],
  ['de-AT,en;q=0.9', 'de-AT'],
  ['zh-Hant', 'zh-TW'],
  ['es-419', 'es-ES'],
  ['*, xx;q=0.9, nb;q=0.5', 'nb-NO'],
  ['', 'en-US'],
  ['🪤, ../.., a b', 'en-US'],
])('speaks with a browser that says %j in %s', (languages, told) => {
  expect(languageOf({ viewer: null, languages })).toBe(told);
});

it('speaks the language of the account, whatever the browser says', () => {
  const viewer = { locale: 'pt-BR' } as never;
  expect(languageOf({ viewer, languages: 'de' })).toBe('pt-BR');
  expect(languageOf({ viewer: { locale: 'xx' } as never, languages: 'de' })).toBe('de-DE');
});
