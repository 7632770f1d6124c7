import { audienceMessages, adMessages } from '@corkboard/contract';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { linkSecret } from '../../../platform/kept-secret';
import {
  actsByDay,
  audienceKept,
  checksOf,
  groupsUsing,
  visitsByDay,
  accountNamed,
  audiencesByName,
} from './debug-queries';
import { toldOf } from './queries';

/** The audiences of any ad account, for staff (docs/handbook/ads.md#why-an-audience-is-what-it-is). */
export const staffAudiencesResource = {
  /**
   * The audiences of an ad account by name.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for an ad account that isn't there
   */
  'StaffAudiencesResource.get': async ({ db, viewer }, { ad_account_id: id }) => {
    requireStaff(viewer);
    const [account] = await accountNamed(db, [id]);
    if (!account) throw missing.of(adMessages.accountMissing);
    return { ad_account_name: account.name, audiences: await audiencesByName(db, [id]) };
  },
} satisfies Partial<Handlers>;

/** Why an audience is what it is, for staff (docs/handbook/ads.md#why-an-audience-is-what-it-is). */
export const staffAudienceResource = {
  /**
   * An audience with its rule, how it was filled, what uses it, and what matches it.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for an audience that isn't of the ad account, and for one that was removed
   */
  'StaffAudienceResource.get': async ({ config, db, viewer }, { ad_account_id, audience_id }) => {
    requireStaff(viewer);
    const of: [string, string] = [ad_account_id, audience_id];
    const [row] = await audienceKept(db, of);
    if (!row) throw missing.of(audienceMessages.missing(audience_id));
    const { members, named: _, fills, created_time, filled_at, ...audience } = row;
    const groups = await groupsUsing(db, of);
    const checks = await checksOf(db, of);
    const type = row.audience_type;
    return {
      ...audience,
      members: Number(members),
      size: toldOf(linkSecret(config), row).size,
      created_at: created_time.toISOString(),
      filled_at: filled_at?.toISOString() ?? null,
      fills: Number(fills),
      used_by: groups.map(({ of: _, ...group }) => group),
      used_count: groups[0]?.of ?? 0,
      days:
        type === 'VISITOR'
          ? await visitsByDay(db, of)
          : type === 'ENGAGEMENT'
            ? await actsByDay(db, of)
            : null,
      checks: checks.map(({ made_at, ...check }) => ({ ...check, made_at: made_at.toISOString() })),
    };
  },
} satisfies Partial<Handlers>;
