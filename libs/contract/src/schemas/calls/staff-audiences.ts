import { Type } from 'typebox';
import { AUDIENCE_CLAUSES, AUDIENCE_STATUSES, AUDIENCE_TYPES, AUDIENCE_USES } from '../../audiences';
import { Id, Moment, nullable, oneOf, Username } from '../common';
import { resource } from '../define';
import { AudienceRule } from './audiences';

const summary = {
  id: Id,
  name: Type.String(),
  audience_type: oneOf(AUDIENCE_TYPES),
  status: oneOf(AUDIENCE_STATUSES),
};
const which = { ad_account_id: Id, audience_id: Id };

/** Why audiences are what they are. */
export const staffAudienceCalls = {
  'StaffAudiencesResource.get': resource({
    summary: 'List the audiences of any ad account. Staff only.',
    options: Type.Object({ ad_account_id: Id }),
    data: Type.Object({ ad_account_name: Type.String(), audiences: Type.Array(Type.Object(summary)) }),
  }),
  'StaffAudienceResource.get': resource({
    summary:
      'An audience with its rule, how it was filled, what uses it, and what matches it by day. Staff only.',
    options: Type.Object(which),
    data: Type.Object({
      ...summary,
      rule: AudienceRule,
      members: Type.Integer(),
      /** The size that advertisers see; null until it is computed. */
      size: nullable(Type.Integer()),
      created_at: Moment,
      /** Null where it was never filled, or its rule changed since. */
      filled_at: nullable(Moment),
      fills: Type.Integer(),
      /** How long the last time took, in ms. */
      fill_ms: nullable(Type.Integer()),
      /** The newest of them. */
      used_by: Type.Array(
        Type.Object({
          ad_group_id: Id,
          name: Type.String(),
          status: Type.String(),
          use: oneOf(AUDIENCE_USES),
          /** The targeting template that says so; null for the ad group's own targeting. */
          template: nullable(Type.String()),
        }),
      ),
      used_count: Type.Integer(),
      /** The last days on which something happened (UTC); null for types that nothing happens in. */
      days: nullable(
        Type.Array(
          Type.Object({
            day: Type.String(),
            events: Type.Integer({ description: 'From the tag, or with the Pins of the rule' }),
            matching: Type.Integer({ description: 'Of these, what the rule asks for' }),
            known: Type.Integer({ description: 'Of these, those that are matched with someone' }),
            people: Type.Integer(),
          }),
        ),
      ),
      /** Who of the staff looked up whom, the newest first. */
      checks: Type.Array(
        Type.Object({ id: Id, staff: nullable(Type.String()), username: Type.String(), made_at: Moment }),
      ),
    }),
  }),
  'StaffAudienceMemberResource.create': resource({
    summary: 'Look up whether someone is in an audience, and why. It is written down. Staff only.',
    options: Type.Object({ ...which, username: Username }),
    data: Type.Object({
      username: Type.String(),
      is_member: Type.Boolean(),
      /** When they last did what the rule asks for; null for who isn't in it. */
      at: nullable(Moment),
      /** Conditions of membership, in order. */
      clauses: Type.Array(
        Type.Object({
          clause: oneOf(AUDIENCE_CLAUSES),
          holds: Type.Boolean(),
          /** How many events or acts there are, where that is what it asks. */
          count: nullable(Type.Integer()),
          /** When the last of them was. */
          last_at: nullable(Moment),
        }),
      ),
    }),
  }),
};
