import { COUNTRIES, currencyOf, LEAD_QUESTION_TYPES, standardMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { INTERESTS } from '../../interests/interests';
import { requireAccount } from './permissions';
import { targetingLists } from './targeting';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
// The standard's list of countries doesn't have this one.
const accountCountries = COUNTRIES.filter((code) => code !== 'KP').map((code, index) => ({
  code,
  currency: currencyOf(code),
  index,
  name: countryNames.of(code) ?? code,
}));

/** Lists of what ad accounts and their ads can be of. */
export const v5Resources = {
  /** The codes of one kind that an ad group can be aimed at, with their names (docs/handbook/ads.md#targeting). @throws Refusal as `requireAccount` for the ad account that is named */
  'GET /v5/resources/targeting/{targeting_type}': async (ctx, { params, query = {} }) => {
    // The options are the same for every ad account, but the request may name only an account of the caller's.
    if (query.ad_account_id !== undefined) await requireAccount(ctx, query.ad_account_id);
    return [Object.fromEntries(targetingLists[params.targeting_type])];
  },
  /** @throws Refusal 404 for an id that no interest has */
  'GET /v5/resources/targeting/interests/{interest_id}': async (_ctx, { params }) => {
    await Promise.resolve();
    const interest = INTERESTS.find(({ id }) => id === params.interest_id);
    if (!interest) throw missing.of(standardMessages.interestMissing, { field: 'interest_id' });
    const { id, name, level } = interest;
    const children = INTERESTS.filter(({ parentId }) => parentId === id);
    return { id, name, level, child_interests: children.map((child) => child.id) };
  },
  'GET /v5/resources/ad_account_countries': async () => {
    await Promise.resolve();
    return { items: [...accountCountries] };
  },
  'GET /v5/resources/lead_form_questions': async () => {
    await Promise.resolve();
    return [...LEAD_QUESTION_TYPES];
  },
} satisfies Partial<Handlers>;
