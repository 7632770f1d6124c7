import type { CallName } from '@corkboard/contract';
import { calls, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterRoutes } from '../../http/context';
import { useTestApi } from '../test-api';
import { faultIn } from './answers';
import { type Options, optionsSchema, placesIn, requestFor, withValue } from './requests';
import { allowedValues, bookmarks, HOSTILE } from './values';
import { type Actor, createWorld, type World } from './world';

/** How often each call and each of its fields is tried; more with `FUZZ_ROUNDS`, other values with `FUZZ_SEED`. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 1);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

const thrown: unknown[] = [];
const listen: RegisterRoutes = (app) => {
  app.addHook('onError', async (_request, _reply, error) => {
    thrown.push(error);
    await Promise.resolve();
  });
};
const api = useTestApi({ routes: [listen] });

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));

/** The names of everything that each call takes. */
const FIELDS = new Map(
  (Object.keys(calls) as CallName[]).map((name) => [
    name,
    new Set([
      'data',
      'body',
      ...placesIn(optionsSchema(name))
        .flat()
        .filter((part) => typeof part === 'string'),
    ]),
  ]),
);

const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

let from = 0;
/** From an address of its own each time, so that limits of one address end nothing. */
async function send(name: CallName, options: Options, { person, subject }: Actor) {
  thrown.length = 0;
  const call = calls[name] as ResourceCall | PathCall;
  const acting =
    subject && call.kind === 'resource' && 'orbac_subject_id' in call.options.properties && isPlain(options)
      ? { orbac_subject_id: subject, ...options }
      : options;
  const request = requestFor(name, acting);
  const csrf = 'a-token-of-no-session';
  const headers = person?.headers ?? { cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf };
  from = (from + 1) % 2 ** 16;
  const remoteAddress = `10.1.${from >> 8}.${from & 255}`;
  return api().app.inject({ ...request, headers: { ...headers, ...request.headers }, remoteAddress });
}

function check(name: CallName, response: LightMyRequestResponse): void {
  const fault = faultIn(response, { bare: name.includes(' /v5/'), fields: FIELDS.get(name)! });
  if (fault)
    throw new Error(`${fault}\n${thrown.map((error) => (error as Error).stack ?? String(error)).join('\n')}`);
}

const isRead = (name: CallName): boolean => name.endsWith('.get') || name.startsWith('GET ');

let world: World;
/** Whether everything of the world is still there. */
let whole = false;

// Reads first: they leave the world to one another, of which a write may delete anything.
describe.each((Object.keys(calls) as CallName[]).toSorted((a, b) => Number(isRead(b)) - Number(isRead(a))))(
  '%s',
  (name) => {
    beforeAll(async () => {
      await api().db.query('truncate rate_limits');
      if (!whole) world = await createWorld(api());
      whole = isRead(name);
    });
    // An unfinished operation of a call would hold its connection.
    afterEach(() => {
      const { totalCount, idleCount, waitingCount } = api().db.pool;
      expect({ busy: totalCount - idleCount, waiting: waitingCount }).toEqual({ busy: 0, waiting: 0 });
      expect(unhandled).toEqual([]);
    });
    const schema = optionsSchema(name);
    const places = placesIn(schema);
    const run = async (arbitrary: fc.Arbitrary<Options>, numRuns: number) => {
      const actors = fc.constantFrom(...world.actors.keys());
      const property = fc.asyncProperty(actors, arbitrary, async (actor, options) => {
        check(name, await send(name, options, world.actors[actor]!));
      });
      await fc.assert(property, { seed: SEED, numRuns: numRuns * ROUNDS, endOnFailure: true });
    };

    it('answers what it is made for', async () => {
      await run(allowedValues(schema, '', world.known) as fc.Arbitrary<Options>, 12);
    });

    it('answers what it is not made for', async () => {
      const whole = allowedValues(schema, '', world.known) as fc.Arbitrary<Options>;
      const value = fc.oneof(fc.constantFrom(...HOSTILE), bookmarks, fc.jsonValue());
      if (places.length > 0)
        await run(
          fc
            .tuple(whole, fc.constantFrom(...places), value)
            .map(([options, ...at]) => withValue(options, ...at)),
          3 * places.length,
        );
      await run(value as fc.Arbitrary<Options>, 10);
    });

    it('keeps no text that can not be kept, in whatever place', async () => {
      const whole = allowedValues(schema, '', world.known) as fc.Arbitrary<Options>;
      const samples = fc.sample(whole, { seed: SEED, numRuns: places.length });
      const actor = world.actors.find(
        (one) => one.name === (name.startsWith('Staff') ? 'staff' : 'a business'),
      )!;
      for (const [n, place] of places.entries())
        check(name, await send(name, withValue(samples[n]!, place, 'a\0b'), actor));
    });
  },
);
