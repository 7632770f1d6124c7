import type { ReportedKind } from '@corkboard/contract';

/**
 * SQL: what staff decide on (docs/handbook/safety.md#reports): the open case of something that is reported, opened where there is none, with
 * what it says now. A part of a statement that gives its `id`.
 *
 * @param thing a query of what is reported: `id`, `pin_id`, `maker_id`, and what it `said`
 */
export const openCase = (kind: ReportedKind, thing: string): string =>
  `insert into moderation_cases (kind, thing_id, pin_id, maker_id, said)
     select '${kind}', t.id, t.pin_id, t.maker_id, t.said from (${thing}) t
     on conflict (kind, thing_id) where state = 'open' do update set maker_id = excluded.maker_id, said = excluded.said
     returning id`;
