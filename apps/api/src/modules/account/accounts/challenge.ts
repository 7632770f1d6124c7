import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  accountMessages,
  type Challenge,
  type HostedChallenge,
  ERROR_CODES,
  TRIES_MAX,
  TRIES_SECONDS,
} from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { isSolvedAt } from '../../../platform/hosted-challenge';
import { sha256Hex } from '../../../platform/sha256';

/** How many numbers a browser tries at most: about a second's work on a phone. */
const NUMBERS = 60_000;
/** How long a challenge can be solved. */
const MINUTES = 10;
/** Tries from one address of the network before its next one has to be solved for: many people may share one. */
const ADDRESS_TRIES = 30;

/** Wrong passwords for one account within an hour after which the right one alone does not prove enough: somebody has tried many. */
export const ASSISTANCE_TRIES = 50;

const tries = (limit: number) => ({ limit, windowSeconds: TRIES_SECONDS });
/** Whether there is room for another one, without counting it. */
const spared = async ({ rateLimiter }: Ctx, key: string, limit: number): Promise<boolean> =>
  (await rateLimiter.take(key, { ...tries(limit - 1), cost: 0 })).allowed;

const secretOf = prepared<{ value: string }, []>(
  'challenges.key',
  `select value from server_secrets where name = 'challenges'`,
);
const key = async ({ db }: Ctx): Promise<string> => {
  const [row] = await secretOf(db, []);
  if (!row) throw new Error('The database has lost the key of its challenges (server_secrets, challenges).');
  return row.value;
};
const signed = (secret: string, salt: string, hash: string): string =>
  createHmac('sha256', secret).update(`${salt}:${hash}`).digest('base64url');

/** A new puzzle, or that of the service that the site uses (docs/handbook/sign-in.md#challenges). */
export function newChallenge(ctx: Ctx): Promise<Challenge | HostedChallenge> {
  const { hostedChallenge: hosted } = ctx.config;
  return hosted
    ? Promise.resolve({ hosted: hosted.kind, site_key: hosted.siteKey, script: hosted.script })
    : ownChallenge(ctx);
}

/** A new puzzle of our own. Whoever made it is known by its signature, so nothing is kept of it until it is solved. */
async function ownChallenge(ctx: Ctx): Promise<Challenge> {
  const expires = Math.floor(Date.now() / 1000) + MINUTES * 60;
  const salt = `${randomBytes(12).toString('base64url')}.${expires}.`;
  const hash = sha256Hex(`${salt}${randomInt(NUMBERS + 1)}`);
  return { salt, hash, max: NUMBERS, signature: signed(await key(ctx), salt, hash) };
}

/** Whether a solution is a good one that is not used or too late; uses it up. */
const isSolved = (ctx: Ctx, solution: string): Promise<boolean> =>
  ctx.config.hostedChallenge ? isSolvedThere(ctx, solution) : isSolvedHere(ctx, solution);

/** Uses a solution up; of several who do at once one gets true. */
const takeOnce = async ({ rateLimiter }: Ctx, name: string): Promise<boolean> =>
  (await rateLimiter.take(`challenge:${name}`, tries(1))).allowed;

async function isSolvedThere(ctx: Ctx, solution: string): Promise<boolean> {
  if (solution === '' || !(await takeOnce(ctx, sha256Hex(solution)))) return false;
  const solved = await isSolvedAt(ctx.config.hostedChallenge!, ctx.safeFetch, { solution, ip: ctx.ip });
  if (solved === null) ctx.log.warn('the service of challenges is away: tries that need one are refused');
  return solved === true;
}

async function isSolvedHere(ctx: Ctx, solution: string): Promise<boolean> {
  const [, salt, number, signature] = /^([\w-]{16}\.\d{1,12}\.):(\d{1,9}):([\w-]{43})$/.exec(solution) ?? [];
  if (!salt || !number || !signature) return false;
  if (Number(salt.split('.')[1]) * 1000 < Date.now()) return false;
  const own = signed(await key(ctx), salt, sha256Hex(salt + number));
  if (!timingSafeEqual(Buffer.from(own), Buffer.from(signature))) return false;
  return takeOnce(ctx, signature);
}

/**
 * Lets a try of a password, or a question about an account, go on: the first ones as they are, later ones with a solved challenge
 * (docs/handbook/sign-in.md#challenges).
 *
 * @param who whom it is about
 * @throws Refusal 403 `challenge` with `challenge` in `extra` for one that has to be solved for
 */
export async function allowTry(ctx: Ctx, who: string, solution: string | undefined): Promise<void> {
  const free = await Promise.all([
    spared(ctx, `tries:${who}`, TRIES_MAX),
    spared(ctx, `tries:${ctx.ip}`, ADDRESS_TRIES),
  ]);
  if (!free.includes(false)) return;
  if (solution !== undefined && (await isSolved(ctx, solution))) return;
  throw new Refusal(403, ERROR_CODES.challenge, accountMessages.challenge, {
    extra: { challenge: await newChallenge(ctx) },
  });
}

/** Counts a try that failed. */
export async function countTry({ rateLimiter, ip }: Ctx, who: string): Promise<void> {
  await Promise.all([
    rateLimiter.take(`tries:${who}`, tries(TRIES_MAX)),
    rateLimiter.take(`tries:${ip}`, tries(ADDRESS_TRIES)),
    rateLimiter.take(`guesses:${who}`, tries(ASSISTANCE_TRIES)),
  ]);
}

/** Counts no more what failed before somebody proved who they are. */
export const resetTries = ({ rateLimiter }: Ctx, who: string): Promise<void> =>
  rateLimiter.reset(`tries:${who}`);

/** Whether so many passwords were tried for an account lately that whoever has the right one may have guessed it. */
export const isGuessedAt = async (ctx: Ctx, who: string): Promise<boolean> =>
  !(await spared(ctx, `guesses:${who}`, ASSISTANCE_TRIES));
