import {
  adMessages,
  catalogMessages,
  ERROR_CODES,
  messages,
  productGroupMessages,
} from '@corkboard/contract';
import { calls } from '@corkboard/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../test-api';
import { type Act, CALLS } from './calls';
import { openWorld, PERMISSIONS, type World } from './world';

/**
 * Who does what with an ad account: every call that names one, asked by everybody who has another part in it. A call that is missing here is named by a test.
 */
const api = useTestApi();
let world: World;
beforeAll(async () => {
  world = await openWorld(api());
});

/** They may do everything. */
const OWNERS = ['OWNER', 'ADMIN', 'administrator of the business'];
/** Catalogs are changed with the profile of the business, of which who is ADMIN of its ad account has no part. */
const PROFILE_OWNERS = OWNERS.filter((name) => name !== 'ADMIN');
const MANAGERS = [
  'CAMPAIGN_MANAGER',
  'partner, CAMPAIGN_MANAGER',
  'administrator of a partner, CAMPAIGN_MANAGER',
];
const OF_PROFILE: readonly Act[] = ['edit catalogs', 'see feeds', 'edit feeds'];
/** They have a part in the ad account, whatever it is for. */
const PARTS: readonly string[] = [
  ...PERMISSIONS,
  'partner, CAMPAIGN_MANAGER',
  'administrator of a partner, CAMPAIGN_MANAGER',
];
/** Who else may, as the handbook says it. */
const MAY: Record<Act, readonly string[]> = {
  'see the ad account': PARTS,
  'see campaigns': ['ANALYST', ...MANAGERS],
  'edit campaigns': MANAGERS,
  'see audiences': ['ANALYST', 'AUDIENCE_MANAGER', ...MANAGERS],
  'edit audiences': ['AUDIENCE_MANAGER'],
  'share audiences': [],
  'see leads': MANAGERS,
  'send leads': [],
  'see tags': ['ANALYST', 'AUDIENCE_MANAGER', ...MANAGERS],
  'edit tags': MANAGERS,
  'see billing': ['FINANCE_MANAGER', 'FINANCE_EDIT', 'FINANCE_VIEW', ...MANAGERS],
  'edit billing': ['FINANCE_MANAGER', 'FINANCE_EDIT'],
  'see catalogs': [
    'ADMIN of the profile',
    'CATALOGS_MANAGER of the profile',
    'CATALOGS_VIEWER of the profile',
    'ANALYST',
    ...MANAGERS,
  ],
  'edit catalogs': ['ADMIN of the profile', 'CATALOGS_MANAGER of the profile'],
  'see feeds': ['ADMIN of the profile', 'CATALOGS_MANAGER of the profile', 'CATALOGS_VIEWER of the profile'],
  'edit feeds': ['ADMIN of the profile', 'CATALOGS_MANAGER of the profile'],
};
/** To them there is no such ad account. */
const OUTSIDE = ['former CAMPAIGN_MANAGER', 'owner of another shop', 'employee of a partner', 'stranger'];

/** Refusal for a person without the right: a member of the business has a role for its profile, and so for its catalogs, but none for the ad account. */
function refusal(act: Act, name: string): unknown[] {
  if (name === 'nobody') return [401, ERROR_CODES.unauthenticated, messages.loginRequired];
  const missing = [404, 404, adMessages.accountMissing];
  if (OUTSIDE.includes(name)) return missing;
  // A partner that was given the ad account has no part in the profile, which keeps the catalogs.
  if (OF_PROFILE.includes(act) && name === 'administrator of a partner, CAMPAIGN_MANAGER') return missing;
  if (act.endsWith('catalogs')) return [403, ERROR_CODES.actingNotPermitted, productGroupMessages.noRole];
  if (act.endsWith('feeds')) return [403, ERROR_CODES.actingNotPermitted, catalogMessages.noRole];
  return PARTS.includes(name) ? [403, ERROR_CODES.actingNotPermitted, adMessages.noRole] : missing;
}

it.each(CALLS.map((row) => [`${row.name}: ${row.act}`, row] as const))('%s', async (_, row) => {
  const { name, act, options, status } = row;
  const answers: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const [who, person] of Object.entries(world.people)) {
    const answer = await api().call(name, (await options(world)) as never, person);
    const refused = [403, 401].includes(answer.status) || answer.error?.message === adMessages.accountMissing;
    answers[who] = refused
      ? [answer.status, answer.error?.api_error_code, answer.error?.message]
      : answer.status;
    expected[who] = [...(OF_PROFILE.includes(act) ? PROFILE_OWNERS : OWNERS), ...MAY[act]].includes(who)
      ? status
      : refusal(act, who);
  }
  expect(answers).toEqual(expected);
});

describe('where the business asks for two-step log-in', () => {
  beforeAll(() => api().db.query('update users set require_mfa = true where id = $1', [world.shop.owner.id]));

  it.each(CALLS.map((row) => [`${row.name}: ${row.act}`, row] as const))(
    '%s is refused without it',
    async (_, { name, options }) => {
      const asked = (await options(world)) as never;
      const { status, error } = await api().call(name, asked, world.people['administrator of the business']);
      expect([status, error?.api_error_code, error?.message]).toEqual([
        403,
        ERROR_CODES.actingNotPermitted,
        messages.mfaRequired,
      ]);
    },
  );
});

/** They are about no ad account that is there, are of everybody, or of staff, whom `audiences/staff-audiences.test.ts` asks. */
const ELSEWHERE = [
  // Of the business, not of its ad account (`business/ad-account-moves/moves.test.ts`).
  'AdAccountMoveResource.create',
  'StaffAudiencesResource.get',
  'StaffAudienceResource.get',
  'StaffAudienceMemberResource.create',
  'StaffPaymentsResource.create',
  // `ads/cards/cards.test.ts`.
  'StaffRefundsResource.create',
  'StaffRefundsResource.get',
  // Made for the owner of the ad account that their query names (`public-api/boards.test.ts`).
  'GET /v5/boards',
  'GET /v5/boards/{board_id}/sections',
  'GET /v5/boards/{board_id}',
  'PATCH /v5/boards/{board_id}',
  'DELETE /v5/boards/{board_id}',
  'GET /v5/boards/{board_id}/pins',
  'POST /v5/boards/{board_id}/sections',
  'PATCH /v5/boards/{board_id}/sections/{section_id}',
  'DELETE /v5/boards/{board_id}/sections/{section_id}',
  'GET /v5/boards/{board_id}/sections/{section_id}/pins',
  'GET /v5/pins',
  'GET /v5/pins/{pin_id}',
  'GET /v5/search/pins',
  'GET /v5/search/boards',
  'GET /v5/pins/analytics',
  'GET /v5/pins/{pin_id}/analytics',
  'GET /v5/user_account/analytics',
  'GET /v5/user_account/analytics/top_pins',
  'GET /v5/user_account/analytics/top_video_pins',
  'PATCH /v5/pins/{pin_id}',
  'DELETE /v5/pins/{pin_id}',
  'POST /v5/pins/{pin_id}/save',
  'GET /v5/resources/targeting/{targeting_type}',
  'GET /v5/user_account',
  'GET /v5/user_account/following',
  'GET /v5/user_account/following/boards',
  'GET /v5/user_account/websites/verification',
  'POST /v5/user_account/websites',
  'POST /v5/boards',
  'POST /v5/pins',
];

it('asks every call that names an ad account', () => {
  const naming = Object.entries(calls).filter(([name, call]) => {
    const parts = call.kind === 'resource' ? [call.options] : [call.params, call.query, call.body];
    const named = parts.flatMap((part) => Object.keys((part as { properties?: object }).properties ?? {}));
    return (
      ['ad_account_id', 'advertiserId'].some((field) => named.includes(field)) && !ELSEWHERE.includes(name)
    );
  });
  expect([...new Set(CALLS.map(({ name }) => name))].toSorted()).toEqual(
    naming.map(([name]) => name).toSorted(),
  );
});
