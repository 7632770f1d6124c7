import { defineModule } from '../../../http/module';
import { startTrendJobs } from './jobs';
import { v5Trends } from './v5.trends';

/** Trends: searches that many people have, or more than before. */
export const trendsModule = defineModule({ calls: { ...v5Trends }, jobs: [startTrendJobs] });
