import { calls, type PathCall } from '@corkboard/contract/schemas';
import { describe, expect, it } from 'vitest';
import { withSilence } from '../../http/openapi/standard-answers';
import { bare } from '../../http/standard-operations';
import { publishedKeys, standings } from './answer-keys';

const VIDEO = 'the site has no videos';
const CATEGORIES = 'products have no categories here, so these lists are empty';
/**
 * Keys that the standard says may be null, and describes by `allOf` of an object, which takes none: checkers refuse what it allows. They are left out where
 * there is none.
 */
const NO_NULL = /(^|\.)(optimization_goal_metadata|created_by_business|created_by_user)$/;
/** Published keys that may not be null and are in no answer, by the end of their path, and why. */
const ABSENT: Readonly<Record<string, string>> = {
  'app_type_multipliers.APP_TYPE': 'a map: each key is a type of app',
  'placement_multipliers.PLACEMENT': 'a map: each key is a placement',
  'conversion_tag_v3_goal_metadata.reporting_event': 'a goal has one event here, which is conversion_event',
  'optimization_goal_metadata.scrollup_goal_metadata': 'no ad group here aims at it',
  dca_assets: 'ads are not put together of parts here',
  feed_profile_id: 'ad groups go by product groups, which are of one catalog',
  'rule.ad_account_id': 'a rule is of the ad account of its audience',
  'rule.ad_id': 'rules of engagement go by Pins and websites here',
  'rule.engager_type': 'rules of engagement go by Pins and websites here',
  'rule.event_source': 'a rule takes events of all sources',
  'rule.ingestion_source': 'a rule takes events of all sources',
  'rule.objective_type': 'rules go by what people did, whatever a campaign aims at',
  num_batches: 'records of a list are kept together, however they came',
  num_removed_user_records: 'removed records are not counted',
  'invite.created_by_user_id': 'a business asks, whoever of it pressed the button',
  'media.cover_image_url': VIDEO,
  'media.items': 'a Pin has one picture here',
  'media.duration': VIDEO,
  'media.height': VIDEO,
  'media.width': VIDEO,
  'media.video_url': VIDEO,
  upload_parameters: VIDEO,
  upload_url: VIDEO,
  'trends[].predicted_time_series': 'nothing is predicted, as has_prediction says',
  '[].engagement_type': CATEGORIES,
  '[].pct_change_mom': CATEGORIES,
  '[].percent_relative_volume': CATEGORIES,
  '[].verticals': CATEGORIES,
  '[].demographics': CATEGORIES,
  '[].metrics_highlights': CATEGORIES,
  '[].predicted_time_series': CATEGORIES,
  '[].related_searches': CATEGORIES,
  '[].time_series': CATEGORIES,
};

const walked = (Object.entries(calls) as unknown as [string, PathCall][]).flatMap(([name, { data }]) => {
  const keys = publishedKeys(bare(name));
  return keys === null
    ? []
    : standings(keys, withSilence(name, data)).map((standing) => ({ name, ...standing }));
});
const reasonOf = (path: string) =>
  Object.keys(ABSENT).find((end) => path === end || path.endsWith(end.startsWith('[') ? end : `.${end}`));

describe('a published key of an answer', () => {
  it('is walked in every call', () => {
    expect(walked.length).toBeGreaterThan(2000);
  });

  it('comes, or is in one table with the reason', () => {
    const never = walked.filter(({ comes, path }) => comes === 'never' && !NO_NULL.test(path));
    expect(
      never.filter(({ path }) => reasonOf(path) === undefined).map(({ name, path }) => `${name} ${path}`),
    ).toEqual([]);
    const used = new Set(never.map(({ path }) => reasonOf(path)));
    expect(Object.keys(ABSENT).filter((end) => !used.has(end))).toEqual([]);
  });

  it('always comes where it may be null', () => {
    const wrong = walked.filter(
      ({ comes, nullable, path }) => nullable && comes === 'at times' && !NO_NULL.test(path),
    );
    expect(wrong.map(({ name, path }) => `${name} ${path}`)).toEqual([]);
  });
});
