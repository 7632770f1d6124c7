import { type ACTION_SOURCES, type AdAccount, type EventName } from '@corkboard/contract';

/** SHA-256 of ann@example.com. */
const EXAMPLE_EMAIL = '71d4f55f72fa128dfb468a1a3901507c804b74316488744d769d7f4b16696476';

/** What an example is of. */
export interface ExampleChoice {
  readonly event?: EventName;
  readonly place?: (typeof ACTION_SOURCES)[number];
  readonly isTest?: boolean;
}

/** Lines of a shell that send an event of an ad account: a test of a purchase on a website, unless it's another. @param origin of the site, `https://host` */
export const exampleOf = (
  origin: string,
  { id, currency }: Pick<AdAccount, 'id' | 'currency'>,
  { event = 'checkout', place = 'web', isTest = true }: ExampleChoice = {},
): string =>
  `curl '${origin}/v5/ad_accounts/${id}/events${isTest ? '?test=true' : ''}' \\
  -H 'Authorization: Bearer YOUR_TOKEN' \\
  -H 'Content-Type: application/json' \\
  -d '{
    "data": [{
      "event_name": "${event}",
      "action_source": "${place}",
      "event_time": '$(date +%s)',
      "event_id": "order-1001",
      "event_source_url": "https://www.example.com/thanks",
      "user_data": { "em": ["${EXAMPLE_EMAIL}"] },
      "custom_data": { "currency": "${currency}", "value": "25.00", "order_id": "1001" }
    }]
  }'`;
