import { defineModule } from '../../../http/module';
import { staffSiteMailResource } from './StaffSiteMailResource';
import { staffSiteResource } from './StaffSiteResource';

export { lookAtSite } from './look';

/** What staff see of the site itself. */
export const siteModule = defineModule({
  calls: { ...staffSiteMailResource, ...staffSiteResource },
});
