import { defineModule } from '../../../http/module';
import { businessOverviewResource } from './BusinessOverviewResource';

/** What a business has, counted. */
export const overviewModule = defineModule({ calls: { ...businessOverviewResource } });
