import type { Handlers } from '../../../http/context';
import { newChallenge } from './challenge';

/** Puzzles (docs/handbook/sign-in.md#challenges). */
export const challengeResource = {
  'ChallengeResource.get': async (ctx) => newChallenge(ctx),
} satisfies Partial<Handlers>;
