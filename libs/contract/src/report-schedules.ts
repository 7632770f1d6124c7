import { dayNumber, firstOfMonth, mondayOf, timeOnDay } from './calendar';

/** Reports that run by themselves and are mailed (docs/handbook/ads.md#reports-by-mail). */
export const REPORT_SCHEDULES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type ReportSchedule = (typeof REPORT_SCHEDULES)[number];

/** The hour at which they run, by the clocks of the ad account: by then the day before is counted. */
const REPORT_SCHEDULE_HOUR = 6;
/** People who can be mailed one template's reports. */
export const REPORT_RECIPIENTS_MAX = 50;
/** How long a report that was mailed can be downloaded. */
export const REPORT_MAILED_FILE_MINUTES = 7 * 24 * 60;

/**
 * When a schedule's turn comes after a moment: each day, each Monday, or the first of each month. Both in ms since 1970.
 *
 * @param zone of the ad account
 */
export function nextReportRun(schedule: ReportSchedule, after: number, zone: string): number {
  const today = dayNumber(after, zone);
  const [first, next] = {
    DAILY: [today, today + 1],
    WEEKLY: [mondayOf(today), mondayOf(today) + 7],
    MONTHLY: [firstOfMonth(today), firstOfMonth(today, 1)],
  }[schedule] as [number, number];
  const at = timeOnDay(first, REPORT_SCHEDULE_HOUR, zone);
  return at > after ? at : timeOnDay(next, REPORT_SCHEDULE_HOUR, zone);
}

export const reportScheduleMessages = {
  recipientMissing: 'recipients: Choose at least one person, or end the schedule.',
  recipientUnknown:
    'recipients: Only people who may see reports of this ad account, and have confirmed their email address, can be mailed.',
  token: 'token: This link is not one of ours.',
} as const;
