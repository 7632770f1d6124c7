import { hashSync, type Options, verifySync } from '@node-rs/argon2';
import type { Tasks } from '../../../platform/workers';

declare module '../../../platform/workers/task' {
  interface TaskMap {
    /** Hashes a password for storage. */
    'password.hash': { input: { password: string; cost: Options }; output: string };
    /** Whether it is the password that was kept. */
    'password.verify': { input: { kept: string; password: string }; output: boolean };
  }
}

/** Argon2id (the library's default algorithm) at the cost that OWASP recommends: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Work on passwords, for a thread of its own. The synchronous calls are the point: the asynchronous ones would work on the threads that
 * files and pictures share.
 */
export const passwordTasks: Pick<Tasks, 'password.hash' | 'password.verify'> = {
  'password.hash': ({ password, cost }) => hashSync(password, cost),
  'password.verify': ({ kept, password }) => verifySync(kept, password),
};
