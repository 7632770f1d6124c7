import { requestOf } from '@corkboard/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { handlers } from '../../modules/handlers';
import { useTestDatabase } from '../../platform/testing';
import { createTestServices } from '../test-services';
import { type Budget, BUDGETS } from './calls';
import { type Crowd, crowdOf, fillCrowd, FIRST_BOARD, tokenOf } from './crowd';
import { createExplainer, type Explainer, type Ran } from './plans';

const [SMALL, LARGE] = [crowdOf(6000), crowdOf(30_000)];
/** How many more pages a call may look at where there are five times as many people and Pins: indexes are a level higher there, three pages instead of two. */
const GROWTH = 1.5;
/** Pages that any plan may happen to look at. */
const SLACK = 45;
const PERSON = 7;

const databases = new Map([
  [SMALL, useTestDatabase()],
  [LARGE, useTestDatabase()],
]);

/** The api over each of them, with the connection that tells of its statements. */
const apis = new Map<
  Crowd,
  { app: FastifyInstance; explainer: Explainer; services: ReturnType<typeof createTestServices> }
>();

interface Cost {
  readonly statements: number;
  readonly pages: number;
  readonly rows: number;
  readonly written: number;
  readonly ran: readonly Ran[];
}

const told = ({ ran, pages, rows }: Cost): string =>
  `${Math.round(rows)} rows, ${pages} pages: ${ran.map((one) => `${one.name} ${one.pages}, written ${one.written}`).join('; ')}`;
const headers = { cookie: `session=${tokenOf(PERSON)}` };

async function inject(app: FastifyInstance, budget: Budget, options: object) {
  const { url } = requestOf(budget.call, options as never);
  const { statusCode, body } = await app.inject({ url, headers });
  if (statusCode !== 200) throw new Error(`${budget.call} was answered ${statusCode}: ${body}`);
  return JSON.parse(body) as { resource_response: { bookmark: string | null } };
}

/** Cost of a call once its statements have cached plans. */
async function costOf(budget: Budget, crowd: Crowd): Promise<Cost> {
  const { app, explainer } = apis.get(crowd)!;
  const [named] = await databases.get(crowd)!().query<{ pin: string; board: string; person: string }>(
    `select p.id as pin, p.board_id as board, u.username as person from pins p join users u on u.id = p.pinner_id
     where p.is_public and p.origin_id is null and p.board_id = $1 order by p.id limit 1`,
    [FIRST_BOARD + 5],
  );
  const bookmark =
    budget.of === 'a visit goes on' ? (await inject(app, budget, {})).resource_response.bookmark! : '';
  const ran = await explainer.plansOf(() => inject(app, budget, budget.options({ ...named!, bookmark })));
  const sum = (of: (one: Ran) => number) => ran.reduce((all, one) => all + of(one), 0);
  return {
    statements: ran.length,
    pages: sum(({ pages }) => pages),
    rows: sum(({ read }) => [...read.values()].reduce((all, rows) => all + rows, 0)),
    written: sum(({ written }) => written),
    ran,
  };
}

describe('what a call costs', () => {
  beforeAll(async () => {
    for (const [crowd, db] of databases) {
      const { url } = db();
      await fillCrowd(url, crowd);
      const explainer = createExplainer(url);
      const services = createTestServices(explainer.db);
      apis.set(crowd, { explainer, services, app: await createApp(services, handlers) });
    }
  }, 600_000);
  afterAll(async () => {
    for (const { explainer, services, app } of apis.values()) {
      await app.close();
      services.dispose();
      await explainer.db.close();
    }
  });

  it.each(BUDGETS.map((budget) => [`${budget.call}${budget.of ? `, ${budget.of}` : ''}`, budget] as const))(
    'is within its budget, and grows by no more than indexes do where there is five times as much: %s',
    async (_, budget) => {
      const [small, large] = [await costOf(budget, SMALL), await costOf(budget, LARGE)];
      const what = [small, large].map(told).join(' | ');
      expect(large.statements, what).toBeLessThanOrEqual(budget.statements);
      expect(large.pages, what).toBeLessThanOrEqual(budget.pages);
      expect(large.written, what).toBeLessThanOrEqual(budget.written);
      expect(large.pages, what).toBeLessThanOrEqual(GROWTH * small.pages + SLACK);
    },
  );
});
