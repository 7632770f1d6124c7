// Pages of the report center.
export { centerPath, ReportCenterPage } from './ReportCenterPage';
export { TEMPLATES } from './needs';
