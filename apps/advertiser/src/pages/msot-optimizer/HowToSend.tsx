import { useSyncExternalStore } from 'react';
import { type AdAccount, outsideEventsPath, type Scope } from '@corkboard/contract';
import { outsideAttribution as text } from '../../messages/outside-attribution';
import { Code } from '../../features/conversions';
import { formCss as form } from '../../features/form';

const unchanging = () => () => undefined;
const SCOPE: Scope = 'msot:write';

export interface HowToSendProps {
  readonly account: AdAccount;
  /** In ms: when the event of the example happened. */
  readonly now: number;
}

/** Where a program sends what it credits, and what that looks like. */
export function HowToSend({ account, now }: HowToSendProps) {
  // The server doesn't know at which address it's seen.
  const origin = useSyncExternalStore(
    unchanging,
    () => location.origin,
    () => '',
  );
  const example = {
    data: [
      {
        event_id: 'order-1001',
        event_name: 'checkout',
        event_time: Math.floor(now / 1000),
        source: text.exampleSource,
        campaign_id: '1234567890',
        credit: 0.5,
        value: '25.00',
        currency: account.currency,
      },
    ],
  };
  return (
    <section className={form.card} aria-labelledby="outside-how">
      <h2 id="outside-how">{text.how}</h2>
      <p>{text.howLead(SCOPE)}</p>
      <Code label={text.address}>{`POST ${origin}${outsideEventsPath(account.id)}`}</Code>
      <Code label={text.body}>{JSON.stringify(example, null, 2)}</Code>
    </section>
  );
}
