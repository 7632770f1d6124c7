import { Type } from 'typebox';
import { COUNTED_AREAS } from '../../codes';
import {
  TELEMETRY_BATCH_BYTES,
  TELEMETRY_LIST_MAX,
  VIEW_ORIGIN_PATTERN,
  VIEW_ORIGINS,
  VISIBILITY_MARKS,
  type VisibilityMark,
} from '../../telemetry';
import { Id, oneOf } from '../common';
import { path, resource } from '../define';

/** Metrics that a browser may report: a closed list, so that a client can't create arbitrary metric names. */
export const ClientMetric = Type.Object({
  name: oneOf([
    'remote_fault',
    'remote_fallback',
    // The shell's server cannot use what the registry says of a remote.
    'remote_refused',
    // A browser wasn't told of an ad's click or view, for its own attribution.
    'attribution_failed',
    // A page that the shell's server could not draw; the browser did.
    'render_fault',
    'page_error',
    'largest_paint_ms',
    'layout_shift',
    'first_byte_ms',
    'interaction_ms',
    // The pages of external creation log a view and this metric.
    'view',
    'offsite_pin_creation.view',
    // An event by its code, such as BOARD_CREATED_EVENT.
    'event',
  ] as const),
  value: Type.Optional(Type.Number({ minimum: 0, maximum: 1e7 })),
  // Told to the log, not counted: they are no closed list.
  version: Type.Optional(Type.String({ pattern: '^[a-z0-9]{1,64}$' })),
  route: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,64}$' })),
  remote: Type.Optional(oneOf(COUNTED_AREAS)),
  kind: Type.Optional(
    oneOf([
      'network',
      'timeout',
      'memory',
      'busy',
      'script',
      'export',
      'contract',
      'integrity',
      'shared',
      'origin',
      'boot',
      'style',
      'render',
      'manifest',
      // The service lacks a call that a page needs, or refuses the options that the page gives it.
      'service',
      'server',
      'error',
      'rejection',
      // A log-in asked for a second step on a page that has none.
      'second_step',
      'single_pin',
      'repin',
      // A notice over a search came into sight.
      'advisory',
    ] as const),
  ),
});

/** A number that stands for something. Which are known is looked at one by one, so that one that isn't takes nothing else along. */
const Code = Type.Integer({ minimum: 0, maximum: 32_767 });
/** How long ago something happened when the batch was sent, in ms: browsers' clocks are wrong. */
const Age = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Duration = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Seen = { view_type: Code, view_parameter: Code, age: Age };
/** Which showing of a promoted Pin: what the list that has it said (`trackingParams`). */
const Tracking = Type.Optional(Type.String({ maxLength: 1100 }));
const EXACT = { additionalProperties: false };

/** Something that somebody did or saw; `object_id` is what the page was about, where its address says so. */
export const TelemetryView = Type.Object(
  {
    event: Code,
    ...Seen,
    object_id: Type.Optional(Id),
    tracking: Tracking,
    origin: Type.Optional(
      Type.Object(
        Object.fromEntries(
          VIEW_ORIGINS.map((name) => [name, Type.Optional(Type.String({ pattern: VIEW_ORIGIN_PATTERN }))]),
        ) as Record<(typeof VIEW_ORIGINS)[number], Type.TOptional<Type.TString>>,
        EXACT,
      ),
    ),
  },
  EXACT,
);

/** A Pin was in sight, from its first percent until it left: for how long, and after how many ms it reached each mark. */
export const TelemetryImpression = Type.Object(
  {
    ...Seen,
    pin_id: Id,
    /** Its place in the list, from 0; -1 outside of one. */
    slot: Type.Integer({ minimum: -1, maximum: 2_147_483_647 }),
    promoted: Type.Boolean(),
    tracking: Tracking,
    shown_ms: Duration,
    marks: Type.Object(
      Object.fromEntries(VISIBILITY_MARKS.map((mark) => [mark, Type.Optional(Duration)])) as Record<
        VisibilityMark,
        Type.TOptional<Type.TInteger>
      >,
      EXACT,
    ),
  },
  EXACT,
);

/** A measurement of a page; of nobody, so it names neither person nor visit. */
export const TelemetryTiming = Type.Object(
  {
    timing: Code,
    ...Seen,
    value: Type.Number({ minimum: 0, maximum: 1e9 }),
    remote: Type.Optional(oneOf(COUNTED_AREAS)),
  },
  EXACT,
);

const list = <S extends Type.TSchema>(schema: S) => Type.Array(schema, { maxItems: TELEMETRY_LIST_MAX });

export const telemetryCalls = {
  'POST /vx/telemetry/': path({
    limited: true,
    summary:
      "Report what was seen, and how long it took to come. Needs no CSRF token, because beacons can't carry one. Nothing is kept of someone who hasn't agreed.",
    access: 'anyone',
    csrf: false,
    bodyBytes: TELEMETRY_BATCH_BYTES,
    body: Type.Object(
      {
        visit: Type.String({
          pattern: '^[A-Za-z0-9_-]{22}$',
          description: 'Random, new in each tab.',
        }),
        dropped: Type.Integer({
          minimum: 0,
          maximum: 1_000_000,
          description: 'How many the browser had to leave out.',
        }),
        views: list(TelemetryView),
        impressions: list(TelemetryImpression),
        timings: list(TelemetryTiming),
      },
      EXACT,
    ),
    data: Type.Object({
      kept: Type.Integer(),
      refused: Type.Array(
        Type.Object({ field: Type.String(), reason: oneOf(['unknown_code', 'late', 'not_shown'] as const) }),
      ),
    }),
  }),
  'UserMeasuringResource.update': resource({
    limited: true,
    summary:
      'Choose whether what the viewer sees is counted. A no also deletes what was kept with their name.',
    options: Type.Object({ allowed: Type.Boolean() }),
    data: Type.Null(),
  }),
  'POST /vx/client_metrics/': path({
    limited: true,
    summary:
      "Count a browser's faults and timings in /metrics. Needs no CSRF token, because beacons can't carry one.",
    access: 'anyone',
    csrf: false,
    body: Type.Object({ metrics: Type.Array(ClientMetric, { maxItems: 50 }) }),
    data: Type.Null(),
  }),
};
