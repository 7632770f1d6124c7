import { cleanLines, cleanText, cutText, INTEGRATION_EVENTS_KEPT } from '@corkboard/contract';
import type { Executor } from '../../../platform/db';
import { addEvents, type EventRow, deleteOldEvents } from './queries';

/** An event before it's kept: of a connection by its id or by the shop's name. */
export interface NewEvent extends Pick<EventRow, 'kind' | 'level' | 'topic' | 'message'> {
  integration_id?: string;
  shop?: string | null;
}

const [TOPIC_MAX, MESSAGE_MAX] = [200, 1000];

/** Keeps what shops tell, up to a number of a business. */
export async function keepEvents(db: Executor, business: string, events: readonly NewEvent[]): Promise<void> {
  const cut = events.map(({ topic, message, shop, ...event }, place) => ({
    ...event,
    place,
    shop: cleanText(shop ?? '') || null,
    topic: cutText(cleanText(topic ?? ''), TOPIC_MAX) || null,
    message: cutText(cleanLines(message ?? ''), MESSAGE_MAX) || null,
  }));
  await addEvents(db, [business, JSON.stringify(cut)]);
  await deleteOldEvents(db, [business, INTEGRATION_EVENTS_KEPT]);
}
