import { type CallOptions } from '@corkboard/contract';

type Event = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/events'>['body']['data'][number];

/** Values of the helper's form. */
export interface PayloadValues {
  readonly event_name: Event['event_name'];
  readonly action_source: Event['action_source'];
  readonly event_id: string;
  readonly email: string;
  readonly value: string;
  readonly currency: string;
  readonly event_source_url: string;
  /** Seconds since 1970. */
  readonly event_time: number;
}

/** SHA-256 of an address as everybody writes it: without blanks around it, in lower case. Null for none. */
export async function hashOf(email: string): Promise<string | null> {
  const written = email.trim().toLowerCase();
  if (written === '') return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(written));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The event that a form describes; what is empty is left out. @param hash of the email address */
export function payloadOf(values: PayloadValues, hash: string | null): Event {
  const { event_name, action_source, event_time, event_id } = values;
  const [value, currency, url] = [values.value, values.currency, values.event_source_url].map((one) =>
    one.trim(),
  );
  return {
    event_name,
    action_source,
    event_time,
    event_id,
    ...(url ? { event_source_url: url } : {}),
    user_data: hash === null ? {} : { em: [hash] },
    ...(value ? { custom_data: { value, ...(currency ? { currency } : {}) } } : {}),
  };
}
