import type { Services } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { SafeFetchError } from '../../../platform/safe-fetch';
import { encryptLead, LEAD_CIPHER, leadAnswers } from './leads';
import { dropDelivery, dueWebhooks, noteDelivered, noteFailed } from './queries';
import { signedHeaders, webhookSecrets } from './sign';
import { dueDeliveries, type ToldRow } from './told-queries';

type Parts = Pick<Services, 'config' | 'db' | 'safeFetch'>;

/** Webhooks that are told something side by side, and what each is told before others have their turn. */
const AT_ONCE = 10;
const IN_A_ROW = 5;
/** For one run, after which the next goes on; and for one answer. */
const RUN_MS = 50_000;
const ANSWER_MS = 5_000;
const ANSWER_BYTES = 64 * 1024;
/** The status by which an address says that it's no longer one (RFC 9110, 15.5.11). */
const GONE = 410;

/**
 * Tells webhooks what is due. Each address has one thing to answer at a time, in order.
 *
 * @param signal ends it between two answers
 */
export async function tellWebhooks(parts: Parts, signal: AbortSignal): Promise<void> {
  const until = performance.now() + RUN_MS;
  while (performance.now() < until) {
    const due = await dueWebhooks(parts.db, [AT_ONCE]);
    if (due.length === 0) return;
    await Promise.all(due.map(({ user_id, id }) => tell(parts, user_id, id, signal)));
  }
}

async function tell(parts: Parts, user: string, webhook: string, signal: AbortSignal): Promise<void> {
  for (const row of await dueDeliveries(parts.db, [user, webhook, IN_A_ROW])) {
    signal.throwIfAborted();
    if (!row.is_seen) await dropDelivery(parts.db, [webhook, row.id]);
    else if (!(await attempt(parts, user, webhook, row, signal))) return;
  }
}

/** Tells one thing; false where that failed. */
async function attempt(
  { config, db, safeFetch }: Parts,
  user: string,
  webhook: string,
  row: ToldRow,
  signal: AbortSignal,
): Promise<boolean> {
  const fail = async (status: number | null, problem: string | null, ended = false): Promise<false> => {
    await noteFailed(db, [user, webhook, row.id, status, problem, ended]);
    return false;
  };
  const secret = webhookSecrets.unseal(linkSecret(config), user, row.secret);
  if (secret === null) return fail(null, "The secret can't be read any more. Make this webhook anew.", true);
  const data = dataOf(config, secret, row);
  if (data === null) {
    await dropDelivery(db, [webhook, row.id]);
    return true;
  }
  const body = JSON.stringify({ type: row.event, timestamp: row.created_at.toISOString(), data });
  try {
    const { status } = await safeFetch(row.url, {
      post: body,
      headers: signedHeaders(secret, row.id, body, new Date()),
      timeoutMs: ANSWER_MS,
      maxBytes: ANSWER_BYTES,
      onlyStart: true,
      signal,
    });
    if (status < 200 || status > 299) return await fail(status, null, status === GONE);
    await noteDelivered(db, [user, webhook, row.id, status]);
    return true;
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    return fail(null, error.message);
  }
}

/** The data of a message (docs/handbook/webhooks.md#messages); null where it can't be read any more. */
function dataOf(config: Services['config'], secret: string, row: ToldRow): object | null {
  const person = { id: row.person_id, username: row.username, full_name: row.full_name };
  return {
    TEST: () => ({}),
    PIN_SAVED: () => ({
      pin: { id: row.pin_id, title: row.title, description: row.description, link: row.link },
      board: { id: row.board_id, name: row.board_name },
      saved_by: person,
    }),
    FOLLOWED: () => ({ follower: person }),
    LEAD: () => leadOf(config, secret, row),
  }[row.event]();
}

/** An answer to the form of an ad, encrypted: it passes machines on its way that have no business with it. */
function leadOf(config: Services['config'], secret: string, row: ToldRow): object | null {
  const answers = leadAnswers.unseal(linkSecret(config), row.ad_account_id!, row.answers!);
  if (answers === null) return null;
  const lead = {
    id: row.lead_id,
    lead_form_id: row.lead_form_id,
    lead_form_name: row.lead_form_name,
    ad_id: row.ad_id,
    is_test: row.ad_id === null,
    answered_at: row.answered_at!.toISOString(),
    ...(JSON.parse(answers) as object),
  };
  return {
    ad_account_id: row.ad_account_id,
    lead_form_id: row.lead_form_id,
    cryptographic_algorithm: LEAD_CIPHER,
    lead: encryptLead(secret, JSON.stringify(lead)),
  };
}
