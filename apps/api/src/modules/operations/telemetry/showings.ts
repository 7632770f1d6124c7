import { TELEMETRY_EVENTS, VIEW_TYPES } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { type Act, readReport, type Told } from '../../ads/billing';
import type { Batch, Sorted } from './batch';

/** Half of an ad has to have been in sight (docs/handbook/ads.md#what-is-charged). */
const COUNTED_MARK = 50;

/** Ad events of a batch: impressions and closeups. An event without a token, or with one of an ad that wasn't shown to this person, is refused. */
export function showingsOf(
  ctx: Ctx,
  sent: Pick<Batch, 'views' | 'impressions'>,
  { views, impressions }: Pick<Sorted, 'views' | 'impressions'>,
): { told: Told[]; refused: Sorted['refused'] } {
  const told: Told[] = [];
  const refused: Sorted['refused'][number][] = [];
  const read = (list: string, place: number, kind: Told['kind'], sealed: string | undefined) => {
    const one = sealed === undefined ? null : readReport(ctx, { sealed, kind });
    if (one) told.push(one);
    else refused.push({ field: `${list}.${place}.tracking`, reason: 'not_shown' });
  };
  for (const impression of impressions)
    if (impression.promoted && impression.marks[COUNTED_MARK] !== undefined)
      read('impressions', sent.impressions.indexOf(impression), 'impression', impression.tracking);
  for (const view of views)
    if (view.event === TELEMETRY_EVENTS.adCloseup)
      read('views', sent.views.indexOf(view), 'closeup', view.tracking);
  return { told, refused };
}

/**
 * Organic events of a batch: impressions and closeups, which ads earn if the Pins were saved from them. In one tab and on one day a Pin counts as
 * seen once at each place, and as opened once.
 */
export function actsOf(
  { visit }: Pick<Batch, 'visit'>,
  { views, impressions }: Pick<Sorted, 'views' | 'impressions'>,
  now: number,
): Act[] {
  const seen = impressions
    .filter(({ promoted, marks }) => !promoted && marks[COUNTED_MARK] !== undefined)
    .map(({ pin_id: pin, view_type, view_parameter, slot, age }): Act => {
      const sameAs = ['impression', visit, view_type, view_parameter, slot];
      return { kind: 'earned_impression', pin, at: now - age, sameAs };
    });
  const opened = views.flatMap(({ event, view_type, object_id: pin, age }): Act[] =>
    event === TELEMETRY_EVENTS.pageView && view_type === VIEW_TYPES.pin && pin !== undefined
      ? [{ kind: 'earned_closeup', pin, at: now - age, sameAs: ['closeup', visit] }]
      : [],
  );
  return [...seen, ...opened];
}
