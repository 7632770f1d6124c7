// The form of a report.
export { ReportForm } from './ReportForm';
