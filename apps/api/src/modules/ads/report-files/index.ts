import { defineModule } from '../../../http/module';
import { adReportJobsResource } from './AdReportJobsResource';
import { adReportMailResource } from './AdReportMailResource';
import { adReportPreviewResource } from './AdReportPreviewResource';
import { adReportScheduleResource } from './AdReportScheduleResource';
import { adReportTemplateResource } from './AdReportTemplateResource';
import { startReportJobs } from './jobs';
import { registerReportFiles } from './routes';
import { v5MmmReports } from './v5.ad_accounts.mmm_reports';
import { v5ProductReports } from './v5.ad_accounts.reports.brand_category_sku';
import { v5AdAccountsReports } from './v5.ad_accounts.reports';
import { v5ReportTemplates } from './v5.ad_accounts.templates';

export type { Settings } from './queries';
export { addTemplate } from './template-queries';

/** Reports as files: templates, schedules, and mails. */
export const reportFilesModule = defineModule({
  calls: {
    ...adReportJobsResource,
    ...adReportMailResource,
    ...adReportPreviewResource,
    ...adReportScheduleResource,
    ...adReportTemplateResource,
    ...v5ReportTemplates,
    ...v5AdAccountsReports,
    ...v5MmmReports,
    ...v5ProductReports,
  },
  routes: [registerReportFiles],
  jobs: [startReportJobs],
});
