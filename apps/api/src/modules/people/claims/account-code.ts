import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/config';
import { linkSecret } from '../../../platform/kept-secret';

/** The code that claims any website of an account: the public standard has one for all of them. */
export function accountCode(config: Pick<Config, 'linkSecret' | 'dataDir'>, user: string): string {
  const hash = createHmac('sha256', linkSecret(config)).update(`claims\n${user}`).digest('hex');
  return `corkboard-${hash.slice(0, 32)}`;
}
