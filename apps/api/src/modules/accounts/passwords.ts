import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default algorithm) at the cost that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same password typed on different keyboards may come in different code points (RFC 8265). */
const canonical = (password: string): string => password.normalize('NFKC');

/** What is kept of a password. */
export const hashPassword = (password: string): Promise<string> => hash(canonical(password), COST);

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Without a hash (nobody has that name, or the account has no password) it
 * works as long on a decoy and says no, so that the time taken tells nothing.
 */
export async function checkPassword(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(kept ?? (await decoy), canonical(password));
  return kept !== null && matches;
}
