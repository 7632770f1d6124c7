import { resolveNeeds, type DataNeed } from '@corkboard/federation';
import { type Viewer } from '@corkboard/auth';
import { type RouteMatch } from '@corkboard/routing';
import { type ApiAnswer, type ApiPort } from './api-port';
import { type Caller } from './caller';

/** A need of a page with what the service answered. */
export interface AnsweredNeed {
  readonly need: ReturnType<typeof resolveNeeds>[number];
  readonly answer: ApiAnswer;
}

/** Asks the service for what a page needs, all at once. A service that can't be reached answers 503. */
export function fetchNeeds(
  api: ApiPort,
  needs: readonly DataNeed[],
  match: RouteMatch,
  viewer: Viewer,
  caller: Caller,
): Promise<AnsweredNeed[]> {
  return Promise.all(
    resolveNeeds(needs, match, viewer).map(async ({ after, ...need }) => {
      const ask = (more: object) =>
        api.call(need.call, { ...need.options, ...more }, caller).catch(() => unreachable);
      // Lists of /v5 have their bookmark elsewhere; they are in pages for people who are signed in, which need scripts.
      if (after !== undefined && !need.call.includes(' ')) {
        const answer = await ask({ bookmark: after });
        // A bookmark that is none, or was one of another list, says nothing: the list begins at its beginning.
        if (answer.status !== 400) return { need: { ...need, after }, answer };
      }
      return { need: { ...need, after: undefined }, answer: await ask({}) };
    }),
  );
}

const unreachable: ApiAnswer = { status: 503, data: null, bookmark: null, error: null };

/** Whether a need is another one for each viewer. */
export function dependsOnViewer(need: DataNeed): boolean {
  return need.when !== undefined || JSON.stringify(need.options ?? {}).includes('"$viewer.');
}
