import {
  ACCOUNT_METRICS,
  DEVICE_CODES,
  type CallData,
  type CallOptions,
  DAY_MS,
  dayNamed,
  PIN_FORMATS,
  standardMessages,
} from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { appTypesOf, type Days, daysOf, figuresOf, metricsOf, rangeOf, statusOf } from './figures';
import { type FigureRow, type Kind, selectAccountFigures, selectTopPins } from './figures-queries';
import { seesSecret } from './find';

type Asked = CallOptions<'GET /v5/user_account/analytics'>['query'];
type Part = Pick<Asked, 'app_types' | 'from_claimed_content' | 'source' | 'content_type' | 'pin_format'>;
type Row = FigureRow & Kind;
type TopPins = CallData<'GET /v5/user_account/analytics/top_pins'>;

/** A kind of Pins, as figures are narrowed to them; null for both. */
interface Narrowed {
  readonly appType: number | null;
  readonly promoted: boolean | null;
  readonly own: boolean | null;
  readonly claimed: boolean | null;
  readonly product: boolean | null;
}

/** Figures of an account (docs/handbook/programs.md#figures-of-pins). */
export const v5UserAccountAnalytics = {
  /** @throws Refusal 400 `badParameter` naming `start_date` or `end_date` */
  'GET /v5/user_account/analytics': async (ctx, { query }) => {
    const days = await daysOf(ctx.db, query);
    const rows = await selectAccountFigures(ctx.db, [
      ctx.viewer.id,
      ...rangeOf(days),
      seesSecret(ctx, 'pins'),
    ]);
    const metrics = query.metric_types ?? ACCOUNT_METRICS;
    const figures = groupsOf(query).map(([name, part]) => {
      const narrowed = narrowedTo({ ...query, ...part });
      const fits = narrowed ? rows.filter((row) => isAmong(row, narrowed)) : [];
      const saves = narrowed !== null && hidesSaves(narrowed);
      return [name, figuresOf(fits, days, metrics, { saves })] as const;
    });
    return Object.fromEntries(figures);
  },
  /**
   * @throws Refusal 400 `badParameter` naming `start_date`, `end_date`, or `sort_by` where saves aren't known
   */
  'GET /v5/user_account/analytics/top_pins': async (ctx, { query }) => {
    const days = await daysOf(ctx.db, query);
    const { sort_by } = query;
    const narrowed = narrowedTo(query);
    if (!narrowed) return { ...availabilityOf(days), pins: [], sort_by };
    const saves = hidesSaves(narrowed);
    if (saves && (sort_by === 'SAVE' || sort_by === 'ENGAGEMENT'))
      throw badField('sort_by', standardMessages.savesUnknown);
    const since = query.created_in_last_n_days;
    const rows = await selectTopPins(ctx.db, [
      ctx.viewer.id,
      ...rangeOf(days),
      seesSecret(ctx, 'pins'),
      narrowed.appType,
      narrowed.promoted,
      narrowed.own,
      narrowed.claimed,
      narrowed.product,
      since === undefined ? null : dayNamed(Math.floor(Date.now() / DAY_MS) - since),
      sort_by,
      query.num_of_pins ?? 10,
    ]);
    const status = statusOf(days.end, days);
    const pins = rows.map(({ id, ...counts }): TopPins['pins'][number] => {
      const wanted = query.metric_types ?? ACCOUNT_METRICS;
      const metrics = metricsOf(counts, wanted, { seen: days.end < days.first, saves });
      const data_status = Object.fromEntries(Object.keys(metrics).map((name) => [name, status]));
      return { pin_id: id, metrics, data_status };
    });
    return { ...availabilityOf(days), pins, sort_by };
  },
  /**
   * There are none as long as the site has no videos.
   *
   * @throws Refusal 400 `badParameter` naming `start_date` or `end_date`
   */
  'GET /v5/user_account/analytics/top_video_pins': async (ctx, { query }) => ({
    ...availabilityOf(await daysOf(ctx.db, query)),
    pins: [],
    sort_by: query.sort_by,
  }),
} satisfies Partial<Handlers>;

const availabilityOf = ({ closed }: Days): Pick<TopPins, 'date_availability'> => ({
  date_availability: { latest_available_timestamp: (closed + 1) * DAY_MS, is_realtime: false },
});

/** The groups that figures are split into: a name, and what each is narrowed to. */
function groupsOf(query: Asked): (readonly [name: string, part: Part])[] {
  const { app_types = 'ALL', from_claimed_content = 'BOTH', source = 'ALL', pin_format = 'ALL' } = query;
  const among = <T extends string>(
    wanted: string,
    all: string,
    names: readonly T[],
    part: (name: T) => Part,
  ) =>
    (wanted === all ? names : names.filter((name) => name === wanted)).map(
      (name) => [name, part(name)] as const,
    );
  const groups = {
    NO_SPLIT: () => [['all', {}] as const],
    APP_TYPE: () => appTypesOf(app_types).map((name) => [name, { app_types: name }] as const),
    OWNED_CONTENT: () =>
      among(from_claimed_content, 'BOTH', ['CLAIMED', 'OTHER'] as const, (name) => ({
        from_claimed_content: name,
      })),
    SOURCE: () => among(source, 'ALL', ['YOUR_PINS', 'OTHER_PINS'] as const, (name) => ({ source: name })),
    PIN_FORMAT: () => among(pin_format, 'ALL', PIN_FORMATS, (name) => ({ pin_format: name })),
  };
  return groups[query.split_field ?? 'NO_SPLIT']();
}

/** The kind of Pins that is asked for; null for one that the site has none of. */
function narrowedTo({
  app_types = 'ALL',
  from_claimed_content = 'BOTH',
  source = 'ALL',
  content_type = 'ALL',
  pin_format = 'ALL',
}: Part): Narrowed | null {
  if (pin_format.endsWith('_VIDEO') || pin_format === 'ADS_IDEA') return null;
  const isAd = pin_format === 'ALL' ? null : pin_format.startsWith('ADS_');
  const isPaid = content_type === 'ALL' ? null : content_type === 'PAID';
  // An ad isn't organic, whichever of the two says so.
  if (isAd !== null && isPaid !== null && isAd !== isPaid) return null;
  return {
    appType: app_types === 'ALL' ? null : DEVICE_CODES[app_types],
    promoted: isAd ?? isPaid,
    own: source === 'ALL' ? null : source === 'YOUR_PINS',
    claimed: from_claimed_content === 'BOTH' ? null : from_claimed_content === 'CLAIMED',
    product: pin_format === 'ALL' ? null : pin_format.endsWith('_PRODUCT'),
  };
}

/** Neither the device nor whether it was an ad is known of saves. */
const hidesSaves = ({ appType, promoted }: Narrowed): boolean => appType !== null || promoted !== null;

const isAmong = (row: Row, { appType, promoted, own, claimed, product }: Narrowed): boolean =>
  [
    appType === null || row.app_type === appType,
    promoted === null || row.promoted === promoted,
    own === null || row.own === own,
    claimed === null || row.claimed === claimed,
    product === null || row.product === product,
  ].every(Boolean);
