import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The operating-system account that runs the server. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

function lookUp(name: string): Account | undefined {
  const ask = (flag: string) => {
    // Null where there is no such program, which the type does not say.
    const { stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' }) as { stdout: string | null };
    return Number(stdout?.trim() || NaN);
  };
  const uid = ask('-u');
  const gid = ask('-g');
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0
    ? { uid: uid >>> 0, gid: gid >>> 0, name }
    : undefined;
}

/**
 * PostgreSQL refuses to run as uid 0, so root hands it to an unprivileged account: the owner of an existing data folder,
 * else `postgres`, else `nobody`. Anyone else runs it as themselves (undefined).
 */
export function serverAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` };
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (!account) {
    throw new Error(
      'PostgreSQL cannot run as root and this system has no account "postgres" or "nobody": create one, start as another user, or set DATABASE_URL.',
    );
  }
  return account;
}

/** Whether the account may pass through every folder down to `path` and enter it (asked of the system itself, so ACLs count). */
export function canEnter(account: Account | undefined, path: string): boolean {
  if (!account) return true;
  const { status } = spawnSync('sh', ['-c', 'test -r "$0" && test -x "$0"', path], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}
