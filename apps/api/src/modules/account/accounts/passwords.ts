import { availableParallelism } from 'node:os';
import { createWorkers } from '../../../platform/workers';
import { PASSWORD_COST } from './password-tasks';

/** Passwords that may wait for a thread: some seconds' work. Whoever comes after them is told to try again. */
const WAITING_MAX = 100;
/** One takes a twentieth of a second. */
const TIMEOUT_MS = 10_000;

/**
 * The threads of passwords, started when needed. Node's own pool has four, shared by files, name look-ups and pictures: a burst of logins
 * in it would keep all of them waiting. Half the processors leave the other half to everything else.
 */
const threads = createWorkers({
  threads: Math.max(1, Math.floor(availableParallelism() / 2)),
  maxWaiting: WAITING_MAX,
});

/** The same password typed on different keyboards may come in different code points (RFC 8265). */
const canonical = (password: string): string => password.normalize('NFKC');

/**
 * Hashes a password for storage.
 * @throws WorkerError `busy` (503) when too many passwords are waiting
 */
export const hashPassword = (password: string): Promise<string> =>
  threads.run(
    'password.hash',
    { password: canonical(password), cost: PASSWORD_COST },
    { timeoutMs: TIMEOUT_MS },
  );

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Without a hash (nobody has that name, or the account has no password) it
 * works as long on a decoy and says no, so that the time taken tells nothing.
 *
 * @throws WorkerError `busy` (503) when too many passwords are waiting
 */
export async function checkPassword(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  decoy.catch(() => (decoy = undefined));
  const task = { kept: kept ?? (await decoy), password: canonical(password) };
  const matches = await threads.run('password.verify', task, { timeoutMs: TIMEOUT_MS });
  return kept !== null && matches;
}
