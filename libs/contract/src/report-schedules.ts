/** Reports that run by themselves and are mailed (docs/handbook/ads.md#reports-by-mail). */
export const REPORT_SCHEDULES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type ReportSchedule = (typeof REPORT_SCHEDULES)[number];

/** The hour at which they run, in UTC: by then the day before is counted. */
const REPORT_SCHEDULE_HOUR = 6;
/** People who can be mailed one template's reports. */
export const REPORT_RECIPIENTS_MAX = 50;
/** How long a report that was mailed can be downloaded. */
export const REPORT_MAILED_FILE_MINUTES = 7 * 24 * 60;

/** When a schedule's turn comes after a moment: each day, each Monday, or the first of each month. Both in ms since 1970. */
export function nextReportRun(schedule: ReportSchedule, after: number): number {
  const date = new Date(after);
  const at = (day: number, month = date.getUTCMonth()) =>
    Date.UTC(date.getUTCFullYear(), month, day, REPORT_SCHEDULE_HOUR);
  const today = date.getUTCDate();
  if (schedule === 'MONTHLY') return at(1) > after ? at(1) : at(1, date.getUTCMonth() + 1);
  const monday = today - ((date.getUTCDay() + 6) % 7);
  const [first, step] = schedule === 'DAILY' ? [today, 1] : [monday, 7];
  return at(first) > after ? at(first) : at(first + step);
}

export const reportScheduleMessages = {
  recipientMissing: 'recipients: Choose at least one person, or end the schedule.',
  recipientUnknown:
    'recipients: Only people who may see reports of this ad account, and have confirmed their email address, can be mailed.',
  token: 'token: This link is not one of ours.',
} as const;
