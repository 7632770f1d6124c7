import { defineModule } from '../../../http/module';
import { businessCatalogsResource } from './BusinessCatalogsResource';

/** What a business sells, on one page, and who may use it. */
export const businessCatalogsModule = defineModule({ calls: { ...businessCatalogsResource } });
