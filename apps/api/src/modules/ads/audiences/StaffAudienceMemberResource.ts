import { audienceMessages } from '@corkboard/contract';
import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { clausesOf } from './clauses';
import { audienceKept, noteCheck, personChecked } from './debug-queries';

/** Whether somebody is in an audience, for staff (docs/handbook/ads.md#why-an-audience-is-what-it-is). */
export const staffAudienceMemberResource = {
  /**
   * Looks somebody up in an audience, clause by clause, and writes down who did.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for an audience that isn't of the ad account, and for a person who isn't there
   */
  'StaffAudienceMemberResource.create': async (ctx, { ad_account_id, audience_id, username }) => {
    requireStaff(ctx.viewer);
    return ctx.db.transaction(async (tx) => {
      const [audience] = await audienceKept(tx, [ad_account_id, audience_id]);
      if (!audience) throw missing.of(audienceMessages.missing(audience_id));
      const [person] = await personChecked(tx, [ad_account_id, audience_id, username]);
      if (!person) throw missing.of(audienceMessages.personMissing(username));
      await noteCheck(tx, [ad_account_id, audience_id, person.id, ctx.viewer.personId]);
      const { grown_up, here, agreed, member_at: at } = person;
      const own = await clausesOf(tx, audience, [ad_account_id, audience_id, person.id], at !== null);
      const clauses = [
        { clause: 'GROWN_UP' as const, holds: grown_up },
        { clause: 'HERE' as const, holds: here },
        { clause: 'AGREED' as const, holds: agreed },
        ...own,
      ];
      return {
        username: person.username,
        is_member: at !== null,
        at: at?.toISOString() ?? null,
        clauses: clauses.map((one) => ({ count: null, last_at: null, ...one })),
      };
    });
  },
} satisfies Partial<Handlers>;
