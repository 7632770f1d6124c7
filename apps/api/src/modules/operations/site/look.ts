import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_DAYS, type CallData, type SiteCheckId, type SiteProblem, DAY_MS } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import type { Config } from '../../../platform/config';
import { dataDirTrouble } from '../../../platform/data-dir';
import { selectMilestones, selectServer } from './queries';

export type SiteCheck = CallData<'StaffSiteResource.get'>[number];

/** Problem that a check detected, and its severity; null for none. */
type Finding = [problem: SiteProblem, state: 'todo' | 'danger'] | null;

const DISK_LOW_BYTES = 1e9;
const CLOCK_MS = 5000;
const DOCUMENTS = ['about', 'terms', 'privacy'] as const;
const OWN_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Looks at everything that whoever runs a site would have to know (docs/running.md#checks), in the order of its first steps. */
export async function lookAtSite({ config, db }: Pick<Services, 'config' | 'db'>): Promise<SiteCheck[]> {
  const asked = Date.now();
  const [server] = await selectServer(db, []);
  const answered = Date.now();
  const reached = new Map((await selectMilestones(db, [])).map(({ kind, reached_at }) => [kind, reached_at]));
  const backup = reached.get('backup');
  const drift = Math.max(asked - server!.now.getTime(), server!.now.getTime() - answered);
  const check = (id: SiteCheckId, finding: Finding, reachedAt?: Date): SiteCheck => ({
    id,
    state: finding?.[1] ?? 'fine',
    problem: finding?.[0] ?? null,
    reached_at: reachedAt?.toISOString() ?? null,
  });
  return [
    ...(await missingDocuments(config)).map(({ id, finding }) => check(id, finding)),
    check('address', addressFinding(config)),
    check('mail', mailFinding(config, reached.has('mail')), reached.get('mail')),
    check('backup', backupFinding(backup), backup),
    check('disk', await diskFinding(config.dataDir)),
    check('clock', drift > CLOCK_MS ? ['clock_off', 'danger'] : null),
    check('database', server!.settings ? null : ['database_settings', 'danger']),
    check('secret', config.role === 'api' && !config.linkSecret ? ['secret_own', 'danger'] : null),
  ];
}

/** The site's own words. Each process that serves pages reads them in its own data folder: who serves none can't tell. */
async function missingDocuments({ dataDir, role }: Pick<Config, 'dataDir' | 'role'>) {
  if (role !== 'all') return [];
  return Promise.all(
    DOCUMENTS.map(async (id) => {
      const isThere = await stat(join(dataDir, 'documents', `${id}.md`)).then(
        (found) => found.isFile(),
        () => false,
      );
      return { id, finding: isThere ? null : ([`${id}_missing`, 'todo'] satisfies Finding) };
    }),
  );
}

/** Whoever listens on their own machine alone tries the site out, or has a proxy on it, which says its address. */
function addressFinding({ isOriginGiven, publicOrigin, host, smtpUrl }: Config): Finding {
  const { protocol, hostname } = new URL(publicOrigin);
  const isOutside = isOriginGiven ? !OWN_MACHINE.test(hostname) : !OWN_MACHINE.test(host);
  if (isOutside && protocol !== 'https:') return ['address_plain', 'danger'];
  // Mails are sent, and no link in them leads anywhere.
  return isOriginGiven ? null : ['address_missing', smtpUrl ? 'danger' : 'todo'];
}

function mailFinding({ smtpUrl }: Config, isTried: boolean): Finding {
  if (!smtpUrl) return ['mail_outbox', 'todo'];
  return isTried ? null : ['mail_untried', 'todo'];
}

function backupFinding(last: Date | undefined): Finding {
  if (!last) return ['backup_missing', 'todo'];
  return Date.now() - last.getTime() > BACKUP_DAYS * DAY_MS ? ['backup_old', 'todo'] : null;
}

async function diskFinding(dataDir: string): Promise<Finding> {
  if ((await dataDirTrouble(dataDir)) !== null) return ['disk_full', 'danger'];
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < DISK_LOW_BYTES ? ['disk_low', 'todo'] : null;
}
