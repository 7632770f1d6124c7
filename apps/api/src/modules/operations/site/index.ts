import { defineModule } from '../../../http/module';
import { staffSiteMailResource } from './StaffSiteMailResource';
import { staffSiteResource } from './StaffSiteResource';

export { lookAtSite } from './look';

/** Status of the site itself, for staff. */
export const siteModule = defineModule({
  calls: { ...staffSiteMailResource, ...staffSiteResource },
});
