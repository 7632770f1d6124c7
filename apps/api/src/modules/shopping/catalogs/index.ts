import { defineModule } from '../../../http/module';
import { v5Feeds } from './v5.catalogs.feeds';
import { v5Catalogs } from './v5.catalogs';

/** Catalogs of products, and the feeds that fill them. */
export const catalogsModule = defineModule({
  calls: { ...v5Catalogs, ...v5Feeds },
});
