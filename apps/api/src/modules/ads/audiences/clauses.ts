import type { AudienceClause, AudienceRule, AudienceType } from '@corkboard/contract';
import type { Tx } from '../../../platform/db';
import { actsOf, customerOf, likenessOf, visitsOf } from './debug-queries';

/** Something that has to hold for somebody to be in an audience; a count and a moment where it is about what they did. */
interface Clause {
  readonly clause: AudienceClause;
  readonly holds: boolean;
  readonly count?: number;
  readonly last_at?: string | null;
}

/**
 * Conditions of an audience's rule for a person, and whether each holds; in the order of evaluation.
 *
 * @param isMember whether they are in it
 */
export async function clausesOf(
  tx: Tx,
  { audience_type: type, rule }: { readonly audience_type: AudienceType; readonly rule: AudienceRule },
  whose: [accountId: string, id: string, personId: string],
  isMember: boolean,
): Promise<Clause[]> {
  const [first] =
    type === 'VISITOR' ? await visitsOf(tx, whose) : type === 'ENGAGEMENT' ? await actsOf(tx, whose) : [];
  if (first) {
    const { events, matching, last_at, within, after } = first;
    const last = last_at?.toISOString() ?? null;
    const own: Clause[] =
      type === 'VISITOR'
        ? [
            { clause: 'HAS_EVENTS', holds: events > 0, count: events },
            { clause: 'EVENT_MATCHES', holds: matching > 0, count: matching, last_at: last },
          ]
        : [{ clause: 'ACT_MATCHES', holds: matching > 0, count: matching, last_at: last }];
    return [
      ...own,
      { clause: 'WITHIN_RETENTION', holds: within, last_at: last },
      ...(rule.prefill === false ? [{ clause: 'AFTER_MADE' as const, holds: after, last_at: last }] : []),
      ...('advertiser' in first ? [{ clause: 'NOT_THE_ADVERTISER' as const, holds: !first.advertiser }] : []),
    ];
  }
  if (type === 'CUSTOMER_LIST') {
    const [row] = await customerOf(tx, whose);
    return [
      { clause: 'LIST_OF_ADDRESSES', holds: row?.addresses ?? false },
      { clause: 'ADDRESS_CONFIRMED', holds: row?.confirmed ?? false },
      { clause: 'ON_LIST', holds: row?.listed ?? false },
    ];
  }
  const [row] = await likenessOf(tx, whose);
  return [
    { clause: 'IN_COUNTRY', holds: row?.local ?? false },
    { clause: 'NOT_IN_SEED', holds: row?.seed === false },
    { clause: 'HAS_TASTES', holds: row?.tastes ?? false },
    { clause: 'CLOSE_ENOUGH', holds: isMember },
  ];
}
