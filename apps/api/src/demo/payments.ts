import { join } from 'node:path';
import { STRIPE_WEBHOOK_PATH } from '@corkboard/contract';
import { type DemoPayments, startDemoPayments } from '@corkboard/demo-providers';
import type { Config } from '../platform/config';
import { keptSecret } from '../platform/kept-secret';
import { type PaymentAccess, paymentAccess, type Payments } from '../platform/payments';

/** The payment provider of the demo, on this machine: no money moves. It starts when somebody first wants to pay. */
export function demoPayments(config: Pick<Config, 'dataDir' | 'publicOrigin'>): Payments {
  let running: Promise<{ server: DemoPayments; access: PaymentAccess }> | undefined;
  const start = async () => {
    const webhookSecret = keptSecret(config.dataDir, 'demo-payments-secret');
    const server = await startDemoPayments({
      webhookSecret,
      file: join(config.dataDir, 'demo-payments.json'),
      webhook: config.publicOrigin + STRIPE_WEBHOOK_PATH,
    });
    const settings = { secretKey: 'sk_test_demo', publishableKey: 'pk_test_demo', webhookSecret };
    return { server, access: await paymentAccess({ ...settings, api: server.origin }) };
  };
  return {
    kind: 'demo',
    publishableKey: null,
    open: async () => (await (running ??= start())).access,
    stop: async () => (await running?.catch(() => undefined))?.server.stop(),
  };
}
