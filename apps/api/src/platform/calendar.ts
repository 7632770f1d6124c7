/**
 * SQL: the day of a moment in a time zone, as `dayOf` of the contract's calendar says it (docs/decisions/0100-one-calendar.md).
 *
 * @param moment of type timestamptz
 * @param zone of the ad account: a column
 */
export const dayIn = (moment: string, zone: string): string => `(${moment} at time zone ${zone})::date`;

/** SQL: this day in UTC, for what is of no ad account, or of all of them. */
export const UTC_TODAY = dayIn('now()', `'UTC'`);

/**
 * SQL: whether a day may be one of the last days before a moment, wherever an ad account is: an index finds them before its zone is looked at.
 *
 * @param days before the day of the moment
 */
export const isNear = (day: string, moment: string, days = 0): string =>
  `${day} >= ${dayIn(moment, `'UTC'`)} - ${1 + days}`;
