import { defineModule } from '../../../http/module';
import { ageAppealResource } from './AgeAppealResource';
import { staffAppealsResource } from './StaffAppealsResource';
import { suspensionAppealResource } from './SuspensionAppealResource';
import { startAppealJobs } from './mail';

export { appealText } from './texts';

/** Appeals against a suspension or an age. */
export const appealsModule = defineModule({
  calls: { ...ageAppealResource, ...staffAppealsResource, ...suspensionAppealResource },
  jobs: [startAppealJobs],
});
