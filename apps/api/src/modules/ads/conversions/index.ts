import { defineModule } from '../../../http/module';
import { conversionEventsResource } from './ConversionEventsResource';
import { conversionFileResource, conversionFilesResource } from './files/ConversionFileResource';
import { startConversionFileJobs } from './files/jobs';
import { registerConversionFiles } from './files/routes';
import { conversionOverviewResource } from './ConversionOverviewResource';
import { conversionTestEventsResource } from './ConversionTestEventsResource';
import { conversionTokenResource } from './ConversionTokenResource';
import { startConversionJobs } from './jobs';
import { registerTag } from './pixel';
import { v5ConversionQuality } from './v5.ad_accounts.conversion_eqs';
import { v5ConversionTags } from './v5.ad_accounts.conversion_tags';
import { v5ConversionEvents } from './v5.ad_accounts.events';
import { v5OwnEvents } from './v5.ad_accounts.advertiser_defined_events';
import { v5ConversionToken } from './v5.oauth.conversion_token';

export { allProcessed, type ItemOutcome, outcomeOf } from './outcome';
export { cleanEvent, microOf, type ConversionInput, wrongMark } from './read-event';
export { insertTag } from './tag-queries';
export { takeEvents } from './take';
export { countsWithin, WINDOWS } from './windows';

/** Conversions: the tag, the api's events, and what they are put down to. */
export const conversionsModule = defineModule({
  calls: {
    ...conversionEventsResource,
    ...conversionFileResource,
    ...conversionFilesResource,
    ...conversionOverviewResource,
    ...conversionTestEventsResource,
    ...conversionTokenResource,
    ...v5ConversionQuality,
    ...v5ConversionTags,
    ...v5ConversionEvents,
    ...v5ConversionToken,
    ...v5OwnEvents,
  },
  routes: [registerTag, registerConversionFiles],
  jobs: [startConversionJobs, startConversionFileJobs],
});
