import {
  type CallData,
  type CallOptions,
  TELEMETRY_AGE_MAX_MS,
  TELEMETRY_EVENTS,
  TIMINGS,
  VIEW_PARAMETERS,
  VIEW_TYPES,
} from '@corkboard/contract';

export type Batch = CallOptions<'POST /vx/telemetry/'>['body'];
type Refused = CallData<'POST /vx/telemetry/'>['refused'][number];

/** Valid events of a batch, and the refused ones. */
export interface Sorted extends Pick<Batch, 'views' | 'impressions' | 'timings'> {
  readonly refused: readonly Refused[];
}

const codes = (named: Readonly<Record<string, number>>): ReadonlySet<number> => new Set(Object.values(named));
const EVENTS = codes(TELEMETRY_EVENTS);
const TYPES = codes(VIEW_TYPES);
const PARAMETERS = codes(VIEW_PARAMETERS);
const KNOWN_TIMINGS = codes(TIMINGS);
/** Of searches the parameter is a scope. */
const SEARCH_TYPES: ReadonlySet<number> = new Set([VIEW_TYPES.search, VIEW_TYPES.shopToolSearch]);
const SCOPES = 9;

interface Seen {
  readonly view_type: number;
  readonly view_parameter: number;
  readonly age: number;
}

/** Tells what has a code that nobody knows, or comes too late, from the rest: one such event takes no other along. */
export function sortBatch({ views, impressions, timings }: Batch): Sorted {
  const refused: Refused[] = [];
  const good = <T extends Seen>(list: string, items: readonly T[], own: (item: T) => string | null): T[] =>
    items.filter((item, place) => {
      const wrong = own(item) ?? wrongField(item);
      if (wrong === null) return true;
      refused.push({ field: `${list}.${place}.${wrong}`, reason: wrong === 'age' ? 'late' : 'unknown_code' });
      return false;
    });
  return {
    views: good('views', views, ({ event }) => (EVENTS.has(event) ? null : 'event')),
    impressions: good('impressions', impressions, () => null),
    timings: good('timings', timings, ({ timing }) => (KNOWN_TIMINGS.has(timing) ? null : 'timing')),
    refused,
  };
}

function wrongField({ view_type, view_parameter, age }: Seen): string | null {
  if (!TYPES.has(view_type)) return 'view_type';
  const known = SEARCH_TYPES.has(view_type) ? view_parameter <= SCOPES : PARAMETERS.has(view_parameter);
  if (!known) return 'view_parameter';
  return age > TELEMETRY_AGE_MAX_MS ? 'age' : null;
}
