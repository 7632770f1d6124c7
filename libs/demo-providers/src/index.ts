import { randomBytes } from 'node:crypto';
export { FEDCM_CONFIG } from './fedcm';
export { type DemoPayments, type PaymentNews, startDemoPayments } from './payments';
import { startFacebook } from './facebook';
import { startOpenId } from './openid';
import { knownPeople } from './people';

/** The providers of the demo: who runs a real site names real ones. */
export interface DemoProviders {
  /** Origin of the provider of OpenID Connect, which is its issuer, too. */
  readonly openId: string;
  readonly facebook: string;
  /** Client credentials of the site at each provider. */
  readonly clients: Readonly<
    Record<'google' | 'line' | 'company' | 'facebook', { id: string; secret: string }>
  >;
  stop(): Promise<void>;
}

/** Domain of the company of the demo. */
export const DEMO_COMPANY = 'studio.example';

/** Starts them on free ports of this machine. */
export async function startDemoProviders(): Promise<DemoProviders> {
  const client = (id: string) => ({ id: `corkboard-${id}`, secret: randomBytes(32).toString('base64url') });
  const clients = {
    google: client('google'),
    line: client('line'),
    company: client('company'),
    facebook: client('facebook'),
  };
  const people = knownPeople();
  const [openId, facebook] = await Promise.all([
    startOpenId(
      [
        { ...clients.google, service: 'Google', algorithm: 'RS256' },
        { ...clients.line, service: 'LINE', algorithm: 'HS256' },
        { ...clients.company, service: 'The company log-in', algorithm: 'RS256' },
      ],
      people,
    ),
    startFacebook(clients.facebook, people),
  ]);
  return {
    openId: openId.origin,
    facebook: facebook.origin,
    clients,
    async stop() {
      await Promise.all([openId.close(), facebook.close()]);
    },
  };
}
