import { expect, it } from 'vitest';
import type { Ctx } from '../../../http/context';
import { useTestDatabase } from '../../../platform/testing';
import { keepStep, readStep, takeStep } from './steps';

const db = useTestDatabase();

/** A browser that keeps its cookies, as far as steps look at one. */
function browser(): Ctx {
  const cookies = new Map<string, string>();
  return {
    db: db(),
    cookie: (name: string) => cookies.get(name),
    keepCookie: (name: string, value: string) => void cookies.set(name, value),
  } as unknown as Ctx;
}
const IDENTITY = {
  identity: {
    provider: 'google' as const,
    subject: '1',
    email: null,
    emailVerified: false,
    fullName: 'Noor',
  },
};

it('takes the step of its kind only, and leaves what else the browser has begun', async () => {
  const ctx = browser();
  await keepStep(ctx, 'identity', '', IDENTITY);
  await keepStep(ctx, 'second_step', '', { type: 1, way: 'password' });
  expect(await takeStep(ctx, 'second_step', '')).toEqual({
    data: { type: 1, way: 'password' },
    userId: null,
  });
  expect(await takeStep(ctx, 'second_step', '')).toBeNull();
  expect((await readStep(ctx, 'identity', ''))?.data).toEqual(IDENTITY);
});

it('takes no step of another browser, and none that is over', async () => {
  const [ctx, other] = [browser(), browser()];
  await keepStep(ctx, 'identity', '', IDENTITY);
  await keepStep(other, 'second_step', '', { type: 1, way: 'password' });
  expect(await takeStep(other, 'identity', '')).toBeNull();
  await db().query('update login_steps set expires_at = now()');
  expect([await readStep(ctx, 'identity', ''), await takeStep(ctx, 'identity', '')]).toEqual([null, null]);
});
