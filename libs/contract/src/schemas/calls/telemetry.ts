import { Type } from 'typebox';
import { COUNTED_AREAS } from '../../codes';
import { oneOf } from '../common';
import { path } from '../define';

/** What a browser may report: a closed list, so that nobody can fill the metrics with names. */
export const ClientMetric = Type.Object({
  name: oneOf([
    'remote_fault',
    'remote_fallback',
    // The shell's server cannot use what the registry says of a remote.
    'remote_refused',
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
      'server',
      'error',
      'rejection',
      'single_pin',
      'repin',
      // A notice over a search came into sight.
      'advisory',
    ] as const),
  ),
});

export const telemetryCalls = {
  'POST /vx/client_metrics/': path({
    summary:
      "Count a browser's faults and timings in /metrics. Needs no CSRF token, because beacons can't carry one.",
    access: 'anyone',
    csrf: false,
    body: Type.Object({ metrics: Type.Array(ClientMetric, { maxItems: 50 }) }),
    data: Type.Null(),
  }),
};
