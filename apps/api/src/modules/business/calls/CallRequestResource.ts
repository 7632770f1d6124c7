import {
  businessMessages,
  CALL_DAYS_MAX,
  CALL_HOURS_AHEAD,
  CALLS_MAX,
  cleanText,
  isTimeZone,
  numberOfDay,
} from '@corkboard/contract';
import { lockUsers } from '../../../ground/places/locks';
import type { Ctx, Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { callCalendar, mailCall } from './mail';
import * as queries from './queries';

/** Calls that one person asks for, each of which is several mails. */
const CALL_LIMIT: RateLimit = { limit: 10, windowSeconds: 24 * 60 * 60 };

/** Calls with the site's people (docs/handbook/business.md#calls). */
export const callRequestResource = {
  /** The calls that the viewer asked for and that are to come. */
  'CallRequestResource.get': async (ctx) =>
    (await queries.callsOf(ctx.db, [ctx.viewer.personId])).map((row) => toCall(ctx, row)),
  /**
   * Asks for a call at an hour of a workday, as it is in a time zone.
   *
   * @throws Refusal 400 `badParameter` naming `time_zone` for one that isn't there, `day` for a time that isn't offered, or where there are as
   * many as there may be; 429 `rateLimited` after too many
   */
  'CallRequestResource.create': async (ctx, { topic, details = '', day, hour, time_zone: zone }) => {
    if (!isTimeZone(zone)) throw badField('time_zone', businessMessages.callZone);
    if (Number.isNaN(numberOfDay(day))) throw badField('day', businessMessages.callTime(CALL_DAYS_MAX));
    const [time] = await queries.isOffered(ctx.db, [day, hour, zone, CALL_HOURS_AHEAD, CALL_DAYS_MAX]);
    if (!time?.offered) throw badField('day', businessMessages.callTime(CALL_DAYS_MAX));
    const userId = ctx.viewer.personId;
    await takeOrRefuse(ctx, `call_request:${userId}`, CALL_LIMIT);
    return ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [userId]);
      const [row] = await queries.addCall(tx, [
        userId,
        topic,
        cleanText(details),
        day,
        hour,
        zone,
        CALLS_MAX,
      ]);
      if (!row) throw badField('day', businessMessages.callsMany(CALLS_MAX));
      await mailCall(ctx, tx, userId, row.id);
      return toCall(ctx, row);
    });
  },
  /**
   * Withdraws a call.
   *
   * @throws Refusal 404 for one that isn't the viewer's
   */
  'CallRequestResource.delete': async (ctx, { id }) => {
    const [removed] = await queries.removeCall(ctx.db, [ctx.viewer.personId, id]);
    if (!removed) throw missing.of(businessMessages.callMissing);
    return { id };
  },
} satisfies Partial<Handlers>;

const toCall = ({ config }: Pick<Ctx, 'config'>, row: queries.CallRow) => ({
  id: row.id,
  topic: row.topic,
  details: row.details,
  starts_at: row.starts_at.toISOString(),
  time_zone: row.time_zone,
  calendar: callCalendar(row, new URL(config.publicOrigin).host),
});
