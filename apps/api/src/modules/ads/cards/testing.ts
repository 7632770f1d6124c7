import { type DemoPayments, type PaymentNews, startDemoPayments } from '@corkboard/demo-providers';
import { afterEach, beforeEach } from 'vitest';
import { paymentAccess, type PaymentAccess, type Payments } from '../../../platform/payments';

const webhookSecret = 'whsec_tests';

/** The payment provider of tests. */
export interface TestPayments extends Payments {
  server(): DemoPayments;
  access(): PaymentAccess;
  /** Its news since the test began, oldest first. */
  readonly news: PaymentNews[];
  /** Troubles of the next requests of a kind, one after the other. */
  readonly troubles: { readonly call: string; readonly what: 'failed' | 'lost' }[];
}

/** A payment provider on this machine for each test of a file, whose news are kept until a test delivers them. */
export function useTestPayments(): TestPayments {
  const news: PaymentNews[] = [];
  const troubles: TestPayments['troubles'] = [];
  let server: DemoPayments | undefined;
  let access: PaymentAccess | undefined;
  beforeEach(async () => {
    news.length = 0;
    troubles.length = 0;
    server = await startDemoPayments({
      webhookSecret,
      onNews: (one) => news.push(one),
      trouble: (call) => (troubles[0]?.call === call ? troubles.shift()!.what : undefined),
    });
    const settings = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret };
    access = await paymentAccess({ ...settings, api: server.origin }, 0);
  });
  afterEach(async () => {
    await server?.stop();
  });
  return {
    kind: 'demo',
    publishableKey: null,
    open: () => Promise.resolve(access),
    stop: () => Promise.resolve(),
    server: () => server!,
    access: () => access!,
    news,
    troubles,
  };
}
