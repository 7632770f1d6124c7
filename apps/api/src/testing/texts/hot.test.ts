import * as contract from '@corkboard/contract';
import { changedWhenHot, TEXTS } from '../../../../../tools/testing/hot';
import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../modules/discovery/search/parse';
import { otherSpacings, spellingsOf } from '../../modules/discovery/search/spacing';
import { synonymsOf } from '../../modules/discovery/search/synonyms';
import { readClaim } from '../../modules/people/claims/address';
import { foldedWords } from '../../modules/ads/delivery/safety';
import { addressProblem } from '../../modules/account/oauth/addresses';
import { classify } from '../../modules/interests/interests/classify';
import { runsOf } from '../../modules/interests/interests/words';
import { readAddress } from '../../modules/pictures/media/fetch';
import { stretches, termWords } from '../../modules/safety/advisories/words';
import { canonicalUrl } from '../../modules/safety/outbound-links/expressions';
import { brandKey } from '../../modules/shopping/products/brand-key';
import { readPrice } from '../../modules/shopping/products/page/money';
import { refusedTarget } from '../../platform/safe-fetch';

// A site that has run for an hour must read texts as one that has just started: `URL.canParse` of Node 20 didn't.

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  parseAddress: (text) => contract.parseAddress(text)?.href,
  webAddress: (text) => contract.webAddress(text)?.href,
  typedAddress: (text) => contract.typedAddress(text)?.href,
  secureAddress: contract.secureAddress,
  readAddress: (text) => readAddress(text, 'url'),
  readClaim,
  addressProblem,
  canonicalUrl,
  refusedTarget,
  isEmail: contract.isEmail,
  emailHint: contract.emailHint,
  isUsername: contract.isUsername,
  cleanText: contract.cleanText,
  cleanLines: contract.cleanLines,
  cutText: (text) => contract.cutText(text, 7),
  slugify: contract.slugify,
  splitFullName: contract.splitFullName,
  parseSearch: (text) => parseSearch(text, false),
  spellingsOf,
  otherSpacings,
  synonymsOf,
  runsOf,
  classify: (title) => [...classify({ title, description: title } as never)],
  termWords,
  stretches: (text) => [...stretches(text)],
  foldedWords,
  brandKey,
  readPrice,
};

describe('read alike, cold and hot', () => {
  it.each(Object.entries(READERS))('%s', (_, read) => {
    expect(changedWhenHot(read, TEXTS)).toEqual([]);
  });

  it.each(['Europe/Oslo', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham'])('days in %s', (zone) => {
    const moments = [0, 1e12, Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1), Date.UTC(2027, 0, 1)];
    expect(changedWhenHot((at) => contract.dayAt(at, zone), moments)).toEqual([]);
    expect(changedWhenHot((at) => contract.startOfDay(contract.dayNumber(at, zone), zone), moments)).toEqual(
      [],
    );
  });
});

it('would be seen where it happens', () => {
  let asked = 0;
  const changing = (text: string) => (asked++ < 2000 ? text : `${text}!`);
  expect(changedWhenHot(changing, TEXTS)).toHaveLength(TEXTS.length);
});
