import { defineModule } from '../../../http/module';
import { startCatalogReportJobs } from './jobs';
import { registerCatalogReports } from './routes';
import { v5CatalogReports } from './v5.catalogs.reports';

/** Reports of catalogs. */
export const catalogReportsModule = defineModule({
  calls: { ...v5CatalogReports },
  routes: [registerCatalogReports],
  jobs: [startCatalogReportJobs],
});
