import { Type } from 'typebox';
import { ALLOWED_DOMAINS_MAX, BUSINESS_SESSION_HOURS_MAX, OVERVIEW_COUNT_MAX } from '../../limits';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { UserRef } from '../entities';

const O = Type.Optional;
const Domains = Type.Array(Type.String({ maxLength: 253 }), { maxItems: ALLOWED_DOMAINS_MAX });
const Hours = nullable(Type.Integer({ minimum: 1, maximum: BUSINESS_SESSION_HOURS_MAX }));

/** Rules for who acts for a business. */
const Rules = Type.Object({
  require_mfa: Type.Boolean({ description: 'Two-step verification' }),
  /** Empty for all. */
  allowed_domains: Domains,
  /** Null for as long as everybody's. */
  session_hours: Hours,
  /** Rules from above in its hierarchy, which hold beside its own: the strictest counts. The nearest to the top first. */
  inherited: Type.Array(
    Type.Object({
      business: UserRef,
      require_mfa: Type.Boolean(),
      allowed_domains: Domains,
      session_hours: Hours,
    }),
  ),
  /** People who work there without two-step verification. */
  without_mfa: Type.Integer(),
});

const Count = Type.Integer();

/** Security of businesses, their history, and what they have. */
export const businessSecurityCalls = {
  'BusinessSecurityResource.get': resource({
    summary: 'Get what a business asks of the people who act for it.',
    options: Type.Object({ business_id: Id }),
    data: Rules,
  }),
  'BusinessSecurityResource.update': resource({
    summary: 'Change what a business asks of the people who act for it.',
    options: Type.Object({
      business_id: Id,
      require_mfa: O(Type.Boolean()),
      allowed_domains: O(Domains),
      session_hours: O(Hours),
    }),
    data: Rules,
  }),
  'BusinessOverviewResource.get': resource({
    summary: `Count what a business has: people, partners, ad accounts, what waits for an answer. ${OVERVIEW_COUNT_MAX + 1} is more than ${OVERVIEW_COUNT_MAX}.`,
    options: Type.Object({ business_id: Id }),
    data: Type.Object({
      name: Type.String(),
      members: Count,
      /** Businesses that reach what it has. */
      partners: Count,
      /** Businesses whose things it reaches. */
      employers: Count,
      ad_accounts: Count,
      /** Things that were shared with it. */
      received: Count,
      asset_groups: Count,
      /** Businesses below it in its hierarchy. */
      brands: Count,
      /** Requests of others that wait for its answer. */
      waiting: Count,
      /** Ad accounts that others want to give it. */
      moves_waiting: Count,
      campaigns: Count,
      tags: Count,
      /** Websites. */
      claims: Count,
      require_mfa: Type.Boolean(),
    }),
  }),
  'BusinessTokensResource.get': resource({
    summary: 'List the apps and tokens by which programs reach what a business has.',
    options: Type.Object({ business_id: Id }),
    data: Type.Array(
      Type.Object({
        id: Id,
        kind: oneOf(['APP', 'TOKEN', 'EVENT_TOKEN'] as const),
        name: Type.String(),
        person: UserRef,
        scopes: Type.Array(Type.String()),
        created_at: Moment,
        used_at: nullable(Moment),
        expires_at: nullable(Moment),
      }),
    ),
  }),
  'BusinessHistoryResource.get': resource({
    summary: 'List who changed what in a business, newest first.',
    options: Type.Object({
      business_id: Id,
      entity_types: O(Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 10 })),
      ...paging,
    }),
    data: Type.Array(
      Type.Object({
        id: Id,
        changed_at: Moment,
        /** Who made it; null for somebody who left. */
        actor: nullable(UserRef),
        entity_type: Type.String(),
        entity_id: Id,
        /** Null where it has none, or is gone. */
        entity_name: nullable(Type.String()),
        action: oneOf(['CREATE', 'UPDATE', 'DELETE'] as const),
        /** Null where the whole of it came or went. */
        field: nullable(Type.String()),
        /** JSON. */
        old_value: nullable(Type.String()),
        /** JSON. */
        new_value: nullable(Type.String()),
        /** Names by the ids that the field and the values mention; without those of what is gone. */
        names: Type.Record(Type.String(), Type.String()),
      }),
    ),
  }),
};
