import type { Executor } from '../../../platform/db';
import type { ProvenIdentity } from '../../../platform/providers';
import { selectOwners } from './queries';

/** Whose a proven identity is: somebody's who connected it, nobody's while somebody has its email address, or nobody's at all. */
export type Owner =
  | { kind: 'connected'; userId: string }
  | { kind: 'same_email'; userId: string }
  | { kind: 'nobody' };

/** An account is never known by an email address alone, whoever says that it's theirs. */
export async function ownerOf(executor: Executor, identity: ProvenIdentity): Promise<Owner> {
  const { provider, subject, email } = identity;
  const [row] = await selectOwners(executor, [provider, subject, email]);
  if (row!.connected !== null) return { kind: 'connected', userId: row!.connected };
  return row!.same_email === null ? { kind: 'nobody' } : { kind: 'same_email', userId: row!.same_email };
}
