import { type CallData, type CallOptions, DAY_MS } from '@corkboard/contract';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { missing, notPermitted } from '../../../http/refusal';
import { requireScope } from '../../../http/scopes';
import { appTypesOf, daysOf, figuresOf, isOn, rangeOf } from './figures';
import { type MeasuredPin, selectMeasured, selectPinFigures } from './figures-queries';

type Asked = Omit<CallOptions<'GET /v5/pins/{pin_id}/analytics'>['query'], 'ad_account_id'>;
type PinFigures = CallData<'GET /v5/pins/{pin_id}/analytics'>;

/** Figures of single Pins (docs/handbook/programs.md#figures-of-pins). */
export const v5PinsAnalytics = {
  /**
   * @throws Refusal 400 `badParameter` naming `start_date` or `end_date`; 404 `pinMissing` for a Pin that the caller does not see; 403
   * `notPermitted` for somebody else's; 403 `scope` for one on a secret board without the scope
   */
  'GET /v5/pins/{pin_id}/analytics': async (ctx, { params, query }) =>
    (await figuresOfPins(ctx, [params.pin_id], query))[params.pin_id]!,
  /**
   * @throws Refusal 400 `badParameter` naming `start_date` or `end_date`; 404 `pinMissing` if there is one that the caller does not see; 403
   * `notPermitted` for somebody else's; 403 `scope` for one on a secret board without the scope
   */
  'GET /v5/pins/analytics': (ctx, { query }) => figuresOfPins(ctx, query.pin_ids, query),
} satisfies Partial<Handlers>;

async function figuresOfPins(
  ctx: ViewerCtx,
  ids: readonly string[],
  asked: Asked,
): Promise<Record<string, PinFigures>> {
  const days = await daysOf(ctx.db, asked);
  const pins = await measured(ctx, ids);
  const rows = await selectPinFigures(ctx.db, [ctx.viewer.id, ...rangeOf(days), ids]);
  const { app_types: wanted = 'ALL', metric_types: metrics, split_field: split } = asked;
  const groups =
    split === 'APP_TYPE'
      ? appTypesOf(wanted).map((type) => [type, type] as const)
      : [['all', wanted] as const];
  return Object.fromEntries(
    pins.map((pin) => {
      const made = Math.floor(pin.created_at.getTime() / DAY_MS);
      const lifetime_metrics = lifetimeOf(pin, metrics);
      const own = rows.filter(({ id }) => id === pin.id);
      const figures = groups.map(([name, type]) => {
        const fits = own.filter((row) => isOn(type, row));
        return [
          name,
          { ...figuresOf(fits, days, metrics, { made, saves: type !== 'ALL' }), lifetime_metrics },
        ] as const;
      });
      return [pin.id, Object.fromEntries(figures)];
    }),
  );
}

/** The Pins, each of them the caller's. */
async function measured(ctx: ViewerCtx, ids: readonly string[]): Promise<MeasuredPin[]> {
  const pins = await selectMeasured(ctx.db, [ctx.viewer.id, ids]);
  if (ids.some((id) => !pins.some((pin) => pin.id === id))) throw missing.pin();
  if (pins.some(({ mine }) => !mine)) throw notPermitted();
  if (pins.some(({ privacy }) => privacy === 'secret')) requireScope(ctx, 'pins:read_secret');
  return pins;
}

/** Counts since a Pin is there. */
const lifetimeOf = (
  { comments, reactions }: MeasuredPin,
  wanted: readonly string[],
): Record<string, number> => ({
  ...(wanted.includes('TOTAL_COMMENTS') && { TOTAL_COMMENTS: comments }),
  ...(wanted.includes('TOTAL_REACTIONS') && { TOTAL_REACTIONS: reactions }),
});
