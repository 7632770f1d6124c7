import { defineModule } from '../../../http/module';
import { pinCloseupResource } from './PinCloseupResource';
import { pinFeedbackResource } from './PinFeedbackResource';
import { pinNoteResource } from './PinNoteResource';
import { pinReactionResource } from './PinReactionResource';
import { pinResourceGet } from './PinResource.get';
import { pinSendResource } from './PinSendResource';
import { pinSentResource } from './PinSentResource';
import { pinShareResource } from './PinShareResource';

/** A Pin's own page, and what people do there: reactions, notes, sending, and sharing. */
export const engagementModule = defineModule({
  calls: {
    ...pinCloseupResource,
    ...pinFeedbackResource,
    ...pinNoteResource,
    ...pinReactionResource,
    ...pinSendResource,
    ...pinSentResource,
    ...pinShareResource,
    ...pinResourceGet,
  },
});
