import { defineModule } from '../../../http/module';
import { businessOverviewResource } from './BusinessOverviewResource';

/** Counts of the things of a business. */
export const overviewModule = defineModule({ calls: { ...businessOverviewResource } });
