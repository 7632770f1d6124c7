/**
 * Promises of the handbook about serving ads and about their cost have tests: each sentence of these sections that says "nobody", "never", or "nothing" is listed here
 * with the test that holds it.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SECTIONS = [
  'Where ads are shown',
  'The page behind an ad',
  'Lead forms',
  'What stops an ad',
  'Who is shown what',
  'The auction',
  'Budgets',
  'What is charged',
  'Invalid traffic',
  'Macros',
  'What ads earn',
];
const DELIVERY = 'apps/api/src/modules/ads/delivery';
const LEADS = 'apps/api/src/modules/ads/leads';
const CHARGING = 'apps/api/src/modules/ads/billing';

/** Words of a sentence, the file of the test, and words of its name. */
const PROMISES: readonly (readonly [said: string, file: string, test: string])[] = [
  [
    'Nobody pays for a place in the results of a search',
    'apps/api/src/modules/discovery/search/promoted.test.ts',
    'and beside nothing sensitive',
  ],
  ['so nobody sees a picture twice', `${DELIVERY}/promote.test.ts`, 'never has an ad beside its own Pin'],
  ['Never shown are ads that something', `${DELIVERY}/promote.test.ts`, 'that they hid, or reported'],
  [
    'Whom the site can’t tell is among nobody',
    `${DELIVERY}/choose.test.ts`,
    'asks nothing personal of who did not agree',
  ],
  [
    'lives in a country that nobody knows',
    'apps/api/src/testing/unknown-country/unknown-country.test.ts',
    'has nobody unknown in a country',
  ],
  ['never of anyone under 18', `${DELIVERY}/promote.test.ts`, 'if they did not agree or are not grown up'],
  [
    'so nothing else is taken',
    'apps/api/src/modules/ads/campaigns/targeting.test.ts',
    'takes what is listed',
  ],
  [
    'is shown to nobody, so an ad with one',
    `${LEADS}/leads.test.ts`,
    'an ad with a draft of one runs for nobody',
  ],
  [
    'Nothing is filled in until',
    'apps/consumer/src/features/lead-form/lead-form.test.tsx',
    'is filled in only when the person asks for it',
  ],
  [
    'a checkout that names nothing ends all',
    `${DELIVERY}/retargeted.test.ts`,
    'are not those that they bought',
  ],
  [
    'and nothing of events that are opted out of',
    `${DELIVERY}/retargeted.test.ts`,
    'what an event that they opted out of, or whose data may be used for little, tells of',
  ],
  [
    'did what a rule asks for nobody is shown anything by it',
    `${DELIVERY}/retargeted.test.ts`,
    'anything where so few looked that an ad would tell who is here',
  ],
  ['pressing again changes nothing', `${LEADS}/leads.test.ts`, 'is answered once by each person'],
  ['sends a lead of nobody', `${LEADS}/leads.test.ts`, 'which is no answer of anybody'],
  ['fit nobody in particular', `${DELIVERY}/order.test.ts`, 'reads narrow topics from words'],
  [
    'Nobody sees something of one ad group more than 6 times a day',
    `${DELIVERY}/promote.test.ts`,
    'limits how often one person sees it',
  ],
  [
    'so many ad groups keep nobody out',
    `${DELIVERY}/promote.test.ts`,
    'has others set the price and stand beside somebody with many ad groups',
  ],
  [
    'Where nobody is counted',
    `${DELIVERY}/served.test.ts`,
    'no more than six ads of a group a day where nobody is counted',
  ],
  [
    'leads to nobody without that secret',
    `${DELIVERY}/served.test.ts`,
    'counts by a name that leads to nobody',
  ],
  [
    'a no leaves the count, for two days, under a name that leads to nobody',
    `${CHARGING}/presses.test.ts`,
    'says no to being counted, and yes again, in between',
  ],
  ['never tells what it saw', `${DELIVERY}/served.test.ts`, 'a browser that never tells what it saw'],
  [
    'nobody bids against themselves',
    `${DELIVERY}/promote.test.ts`,
    'nobody bid against themselves, in one ad account or two',
  ],
  ['the week never more than its days', `${CHARGING}/flexible.test.ts`, 'costs no week more than its days'],
  ['what comes after it nothing', `${CHARGING}/charging.test.ts`, 'of a day is never exceeded'],
  ['where nobody can read it', `${CHARGING}/charging.test.ts`, 'which nobody can read in an address'],
  ['What is told again costs nothing', `${CHARGING}/charging.test.ts`, 'once however often it is told'],
  ['Events name nobody', `${CHARGING}/charging.test.ts`, 'forgets who saw what with who leaves'],
  ['What nobody should pay for', `${CHARGING}/presses.test.ts`, 'costs nothing, and is counted apart'],
  [
    'under digests that say nothing',
    `${CHARGING}/presses.test.ts`,
    'keeps nothing of presses that says whose they are',
  ],
  ['empty where there’s nothing to say', 'apps/api/src/modules/ads/campaigns/macros.test.ts', 'empty'],
  [
    'where nobody paid to show it',
    `${CHARGING}/earned.test.ts`,
    'earns what others do with it, and nobody pays',
  ],
  ['Nothing is earned by what whoever saved', `${CHARGING}/earned.test.ts`, 'by what the saver does with it'],
  ['what they save earns nothing', `${CHARGING}/earned.test.ts`, 'people saved from the ad'],
  [
    'A deleted Pin earns nothing more',
    `${CHARGING}/earned.test.ts`,
    'earns nothing more, and nothing again when it comes back',
  ],
  ['archiving the ad changes nothing', `${CHARGING}/earned.test.ts`, 'goes on when the ad is archived'],
  ['What is earned names nobody', `${CHARGING}/earned.test.ts`, 'goes with the account of whoever saved it'],
];

const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll("'", '’');
const handbook = readFileSync('docs/handbook/ads.md', 'utf8');
const sentences = handbook
  .split(/^## /m)
  .filter((section) => SECTIONS.includes(section.slice(0, section.indexOf('\n'))))
  .flatMap((section) =>
    plain(section.slice(section.indexOf('\n')))
      .split('\n')
      .filter((line) => !line.startsWith('|') && !line.startsWith('#'))
      .flatMap((line) => line.split(/(?<=[.:;]) /)),
  )
  .filter((sentence) => /\b(nobody|never|nothing)\b/i.test(sentence));

describe('what the handbook promises of ads', () => {
  it('has a test for each sentence, and no test for a sentence that is gone', () => {
    expect(sentences.length).toBeGreaterThan(20);
    expect(
      sentences.filter((sentence) => !PROMISES.some(([said]) => sentence.includes(plain(said)))),
    ).toEqual([]);
    expect(PROMISES.filter(([said]) => !sentences.some((one) => one.includes(plain(said))))).toEqual([]);
  });

  it.each(PROMISES)('%s', (_, file, test) => {
    expect(plain(readFileSync(file, 'utf8')).includes(plain(test)), `${test} in ${file}`).toBe(true);
  });
});
