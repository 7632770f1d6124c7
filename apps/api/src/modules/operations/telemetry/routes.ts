import { messages, PIN_METHODS, TRACKING_EVENTS, TRACKING_PATH } from '@corkboard/contract';
import type { RegisterRoutes } from '../../../http/context';
import { badField } from '../../../http/refusal';

/** The smallest picture there is: one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

type Fields = Readonly<Record<'client' | 'event' | 'pin_id' | 'query' | 'path', string>>;
const LONGEST = { client: 3, event: 40, pin_id: 19, query: 8000, path: 64 } as const;

/**
 * The tracking image of external pin creation: client web, the event, the pin's id (empty when there is none), the query of
 * the page and its path, which is the method. Counted in `/metrics` and written to the log; nothing of the query's words is kept.
 *
 * @throws Refusal from its route: 400 `badParameter` naming the field
 */
export const registerTracking: RegisterRoutes = (app, services) => {
  app.get(
    TRACKING_PATH,
    { schema: { summary: 'Tracking image of external Pin creation.', tags: ['/vx'] } },
    async (request, reply) => {
      const fields = readFields(request.query as Record<string, unknown>);
      const event = TRACKING_EVENTS.find((name) => name === fields.event);
      if (!event)
        throw badField('event', messages.fieldWrong('event', `must be one of ${TRACKING_EVENTS.join(', ')}`));
      services.metrics.observeTracking(event);
      const { pin_id, path, query } = fields;
      const method = PIN_METHODS.find((name) => name === path) ?? 'create';
      request.log.info({ event, pin_id, method, guid: new URLSearchParams(query).has('guid') }, 'tracked');
      return reply.header('Cache-Control', 'no-store').type('image/gif').send(PIXEL);
    },
  );
};

function readFields(query: Record<string, unknown>): Fields {
  const entries = Object.entries(LONGEST).map(([field, longest]) => {
    const value = query[field];
    if (typeof value !== 'string') throw badField(field, messages.fieldRequired(field));
    if (value.length > longest) throw badField(field, messages.tooLong(longest));
    return [field, value] as const;
  });
  const fields = Object.fromEntries(entries) as Fields;
  if (fields.client !== 'web') throw badField('client', messages.fieldWrong('client', 'must be "web"'));
  if (!/^\d*$/.test(fields.pin_id)) throw badField('pin_id', messages.fieldWrong('pin_id', "isn't an id"));
  return fields;
}
