import { defineModule } from '../../../http/module';
import { businessCatalogsResource } from './BusinessCatalogsResource';

/** Catalogs of businesses on one page, and who may use them. */
export const businessCatalogsModule = defineModule({ calls: { ...businessCatalogsResource } });
