import { BOARD_CREATED_EVENT, type ClientMetric, type TRACKING_EVENTS } from '@corkboard/contract';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { type StatementReport } from './db';
import { type JobReport } from './jobs';
import { type TaskReport } from './workers';

/** One answered request; `route` is its pattern, never its address. */
interface RequestReport {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Metrics for Prometheus at `/metrics`. Every label comes from a closed set, so the number of series is bounded. */
export interface Metrics {
  observeRequest(report: RequestReport): void;
  /** Fits `DbOptions.onStatement`. */
  observeStatement(report: StatementReport): void;
  /** Fits `JobsOptions.onJob`. */
  observeJob(report: JobReport): void;
  /** Fits `WorkerSettings.onTask`. */
  observeTask(report: TaskReport): void;
  /** Measurement of a browser: timings in ms, a shift score, or a fault. */
  observeClient(metric: ClientMetric): void;
  /** Outcome of so many events that browsers report. */
  observeTelemetry(outcome: TelemetryOutcome, count: number): void;
  /** Counts a request of a tracking image. */
  observeTracking(event: (typeof TRACKING_EVENTS)[number]): void;
  /** Counts a search; `source` is the origin of the words that the page reported. */
  observeSearch(scope: string, source: string | undefined): void;
  /** Counts a lookup of a page's pictures, under the caller's `name`. */
  observeLookup(name: string | undefined): void;
  contentType: string;
  text(): Promise<string>;
}

/** Outcome of an event: stored, or the reason why not. */
type TelemetryOutcome =
  | 'kept'
  | 'browser_dropped'
  | 'no_consent'
  | 'over_limit'
  | 'unknown_code'
  | 'late'
  | 'not_shown'
  | 'no_room'
  | 'person_gone'
  | 'unwritten';

/** Where the words of a search came from, as far as they are told apart. */
const SEARCH_SOURCES: ReadonlySet<string> = new Set(['typed', 'ac', 'guide', 'rs', 'srs', 'trending']);

/** Names that lookups of a page's pictures are counted under. */
const LOOKUP_NAMES: ReadonlySet<string> = new Set(['www_url_scrape']);

/** `value` as a label: empty when nothing was said, and one word for everything that is not told apart. */
const labelOf = (value: string | undefined, known: ReadonlySet<string>): string =>
  value === undefined || known.has(value) ? (value ?? '') : 'other';

/** Meters of this process. */
function ownMeters(registers: Registry[]) {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const statements = new Histogram({
    name: 'db_statement_duration_seconds',
    help: 'Time from sending a statement to receiving its last row.',
    labelNames: ['outcome'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of one attempt of a background job.',
    labelNames: ['name', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers,
  });
  const tasks = new Histogram({
    name: 'worker_task_duration_seconds',
    help: 'Time of a task in a worker thread, including the wait.',
    labelNames: ['name', 'outcome'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
    registers,
  });
  const searches = new Counter({
    name: 'searches_total',
    help: 'Searches, by what was looked through and where the words came from.',
    labelNames: ['scope', 'source'],
    registers,
  });
  const lookups = new Counter({
    name: 'page_lookups_total',
    help: 'Lookups of the pictures of a page, by the name that the caller gave.',
    labelNames: ['name'],
    registers,
  });
  return { requests, statements, jobs, tasks, searches, lookups };
}

/** Meters of browsers' reports. */
function browserMeters(registers: Registry[]) {
  const faults = new Counter({
    name: 'client_faults_total',
    help: 'Faults reported by browsers.',
    labelNames: ['name', 'remote', 'kind'],
    registers,
  });
  const events = new Counter({
    name: 'client_events_total',
    help: 'What people did and saw, as reported by browsers.',
    labelNames: ['name', 'kind', 'code'],
    registers,
  });
  const paint = new Histogram({
    name: 'client_largest_paint_seconds',
    help: 'Largest contentful paint in browsers.',
    labelNames: ['remote'],
    buckets: [0.25, 0.5, 1, 1.5, 2, 2.5, 4, 8],
    registers,
  });
  const shift = new Histogram({
    name: 'client_layout_shift',
    help: 'Cumulative layout shift in browsers.',
    labelNames: ['remote'],
    buckets: [0, 0.01, 0.05, 0.1, 0.25, 1],
    registers,
  });
  const firstByte = new Histogram({
    name: 'client_first_byte_seconds',
    help: 'Time to first byte in browsers.',
    labelNames: ['remote'],
    buckets: [0.05, 0.1, 0.25, 0.5, 0.8, 1.8, 4],
    registers,
  });
  const interaction = new Histogram({
    name: 'client_interaction_seconds',
    help: 'Interaction to next paint in browsers.',
    labelNames: ['remote'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 2],
    registers,
  });
  const telemetry = new Counter({
    name: 'telemetry_events_total',
    help: 'What became of the events that browsers report.',
    labelNames: ['outcome'],
    registers,
  });
  return { faults, events, paint, shift, firstByte, interaction, telemetry };
}

/** A registry of its own, so that several can live in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { requests, statements, jobs, tasks, searches, lookups } = ownMeters([registry]);
  const { faults, events, paint, shift, firstByte, interaction, telemetry } = browserMeters([registry]);
  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    observeStatement: ({ ms, failed }) =>
      statements.observe({ outcome: failed ? 'failed' : 'done' }, ms / 1000),
    observeJob: ({ name, outcome, seconds }) => jobs.observe({ name, outcome }, seconds),
    observeTask: ({ name, outcome, seconds }) => tasks.observe({ name, outcome }, seconds),
    observeClient({ name, value, remote = 'shell', kind }) {
      if (name === 'largest_paint_ms') paint.observe({ remote }, (value ?? 0) / 1000);
      else if (name === 'first_byte_ms') firstByte.observe({ remote }, (value ?? 0) / 1000);
      else if (name === 'interaction_ms') interaction.observe({ remote }, (value ?? 0) / 1000);
      else if (name === 'layout_shift') shift.observe({ remote }, value ?? 0);
      else if (name === 'event')
        events.inc({ name, kind: '', code: value === BOARD_CREATED_EVENT ? String(value) : 'other' });
      else if (name === 'view' || name === 'offsite_pin_creation.view')
        events.inc({ name, kind: kind ?? '', code: '' });
      else faults.inc({ name, remote, kind: kind ?? '' });
    },
    observeTelemetry: (outcome, count) => {
      if (count > 0) telemetry.inc({ outcome }, count);
    },
    observeTracking: (name) => events.inc({ name, kind: 'tracking', code: '' }),
    observeSearch: (scope, source) => searches.inc({ scope, source: labelOf(source, SEARCH_SOURCES) }),
    observeLookup: (name) => lookups.inc({ name: labelOf(name, LOOKUP_NAMES) }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
