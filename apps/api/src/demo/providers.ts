import {
  DEMO_COMPANY,
  FEDCM_CONFIG,
  type DemoProviders,
  startDemoProviders,
} from '@corkboard/demo-providers';
import type { ProviderSource } from '../platform/providers';
import { createSafeFetch } from '../platform/safe-fetch';

/**
 * The providers of the demo, on this machine. They start when somebody first wants to log in with one of them, so that the site starts as
 * quickly as without them.
 */
export function demoProviders(): ProviderSource & { stop(): Promise<void> } {
  let running: Promise<DemoProviders> | undefined;
  return {
    names: ['google', 'facebook', 'line'],
    forCompanies: true,
    async load() {
      running ??= startDemoProviders();
      const { openId, facebook, clients } = await running;
      const at = ({ id, secret }: { id: string; secret: string }) => ({
        issuer: openId,
        clientId: id,
        clientSecret: secret,
      });
      const hosts = [openId, facebook].map((origin) => new URL(origin).host);
      return {
        fetch: createSafeFetch({ allowPrivate: hosts }),
        settings: {
          google: { ...at(clients.google), oneTap: openId + FEDCM_CONFIG },
          line: at(clients.line),
          facebook: {
            appId: clients.facebook.id,
            appSecret: clients.facebook.secret,
            graph: facebook,
            dialog: facebook,
          },
          companies: [
            { domain: DEMO_COMPANY, name: 'Studio Example', required: true, ...at(clients.company) },
          ],
        },
      };
    },
    stop: async () => (await running?.catch(() => undefined))?.stop(),
  };
}
