import { requestOf } from '@corkboard/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { handlers } from '../../modules/handlers';
import { useTestDatabase } from '../../platform/testing';
import { createExplainer, type Explainer, type Ran } from '../budgets/plans';
import { createTestServices } from '../test-services';
import { BUSINESS_CALLS, type BusinessCall } from './calls';
import { ASKERS, type BusinessSize, fillBusiness, tokenOfMember } from './scene';

const SMALL: BusinessSize = { members: 1000, assets: 500 };
const LARGE: BusinessSize = { members: 10_000, assets: 5000 };
const STATEMENTS = 6;
/** How many more pages a call may look at where there is ten times as much. */
const GROWTH = 1.3;
/** Pages that another plan for one page of a list may happen to look at. Reading all there is takes thousands more. */
const SLACK = 250;

const databases = new Map([
  [SMALL, useTestDatabase()],
  [LARGE, useTestDatabase()],
]);
const apis = new Map<
  BusinessSize,
  { app: FastifyInstance; explainer: Explainer; services: ReturnType<typeof createTestServices> }
>();

async function costOf({ call, options, as }: BusinessCall, size: BusinessSize) {
  const { app, explainer } = apis.get(size)!;
  const { url } = requestOf(call, options as never);
  const headers = { cookie: `session=${tokenOfMember(ASKERS[as])}` };
  const ran = await explainer.plansOf(async () => {
    const { statusCode, body } = await app.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${call} was answered ${statusCode}: ${body}`);
  });
  return { ran, pages: ran.reduce((sum, { pages }) => sum + pages, 0) };
}
const told = ({ ran, pages }: { readonly ran: readonly Ran[]; readonly pages: number }): string =>
  `${pages} pages: ${ran.map((one) => `${one.name} ${one.pages}`).join('; ')}`;

describe('a business with 10,000 people and 5,000 ad accounts and groups', () => {
  beforeAll(async () => {
    for (const [size, db] of databases) {
      const { url } = db();
      await fillBusiness(url, size);
      const explainer = createExplainer(url);
      const services = createTestServices(explainer.db);
      apis.set(size, { explainer, services, app: await createApp(services, handlers) });
    }
  }, 600_000);
  afterAll(async () => {
    for (const { explainer, services, app } of apis.values()) {
      await app.close();
      services.dispose();
      await explainer.db.close();
    }
  });

  it.each(BUSINESS_CALLS.map((one) => [[one.call, one.of].filter(Boolean).join(', '), one] as const))(
    'costs hardly more than one with a tenth of it: %s',
    async (_, one) => {
      const [small, large] = [await costOf(one, SMALL), await costOf(one, LARGE)];
      const what = [small, large].map(told).join(' | ');
      expect(large.ran.length, what).toBeLessThanOrEqual(STATEMENTS);
      expect(large.pages, what).toBeLessThanOrEqual(one.atMost ?? GROWTH * small.pages + SLACK);
    },
  );
});
