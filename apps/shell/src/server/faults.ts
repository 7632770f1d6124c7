import { COUNTED_AREAS, type ClientMetric } from '@corkboard/contract';
import { type RegistryProblem } from '@corkboard/federation/node';
import { type RouteMatch, type NotFound } from '@corkboard/routing';
import { type FastifyBaseLogger } from 'fastify';
import { type ApiPort } from './api-port';
import { type ServiceProblem } from './fitting';
import { type RenderReport } from './rendering';

/** Where the shell's server reports what goes wrong: in its log, and counted with the faults that browsers report. */
export interface Faults {
  /** Something in the registry cannot be used. */
  registry(problem: RegistryProblem): void;
  /** A release needs what the service doesn't have. */
  service(problem: ServiceProblem): void;
  /** A page could not be made. */
  page(error: unknown, url: string, match: RouteMatch | NotFound): void;
  /** A page was not drawn here, but by the browser. */
  rendering(report: RenderReport): void;
}

/** Area that a fault is counted under: a remote's name in the registry need not be an area. */
const counted = (name: string | null): RouteMatch['area'] =>
  COUNTED_AREAS.find((area) => area === name) ?? 'shell';

export function createFaults(api: ApiPort, log: FastifyBaseLogger): Faults {
  const count = (metric: ClientMetric) => {
    api.count(metric).catch((err: unknown) => {
      log.warn({ err, metric }, 'a fault could not be counted');
    });
  };
  return {
    registry(problem) {
      log.error({ problem }, 'the registry of releases cannot be used as it is');
      count({ name: 'remote_refused', remote: counted(problem.remote), kind: 'manifest' });
    },
    service({ remote, version, reason, instead }) {
      log.error({ remote, version, reason, instead }, 'a release needs what the service does not have');
      count({ name: 'remote_refused', remote: counted(remote), version, kind: 'service' });
    },
    page(err, url, match) {
      log.error({ err, url: url.slice(0, 500) }, 'a page could not be made');
      count({
        name: 'page_error',
        remote: counted(match.kind === 'route' ? match.area : null),
        kind: 'server',
      });
    },
    rendering({ fault, release, route, isGivenUp }) {
      const { name = null, version } = release?.manifest ?? {};
      log.warn(
        { err: fault, kind: fault.kind, remote: name, version, route },
        'a page was not drawn on the server',
      );
      if (isGivenUp)
        log.error(
          { remote: name, version },
          'this version is drawn by browsers only, until the next release',
        );
      const of = { remote: counted(name), ...(version && { version }), ...(route && { route }) };
      count({ name: 'render_fault', kind: fault.kind, ...of });
    },
  };
}
