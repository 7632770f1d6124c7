import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config';
import { keptSecret } from '../../../platform/kept-secret';

/** Where a token is kept that nobody set, in the data folder. */
export const METRICS_TOKEN_FILE = 'metrics-token';

/** The bearer token that `/metrics` asks for: `METRICS_TOKEN`, else one that is made once and kept, for its owner to read. */
export const metricsToken = ({
  metricsToken: set,
  dataDir,
}: Pick<Config, 'metricsToken' | 'dataDir'>): string => set ?? keptSecret(dataDir, METRICS_TOKEN_FILE);

/** Whether an `Authorization` header has the token. */
export function hasBearer(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
