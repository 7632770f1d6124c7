import { accountPage, REPORT_DAYS } from '../lists';

export const page = accountPage('report-center-download', REPORT_DAYS);
