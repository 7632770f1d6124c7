import { startPostgres } from '@corkboard/embedded-postgres';
import type { Config } from '../platform/config';
import type { Log } from '../platform/log';

/** The database of a site, whether the site runs or not. */
export interface SiteDatabase {
  url: string;
  /** Leaves it; an embedded server that nobody else uses stops. */
  stop(): Promise<void>;
}

/** Opens the database that the configuration names, else the embedded one of the data folder, which a running site shares. */
export async function openSiteDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<SiteDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  return startPostgres({ dataDir, log });
}
