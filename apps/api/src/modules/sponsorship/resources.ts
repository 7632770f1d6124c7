import type { Handlers } from '../../http/context';
import { answerSponsorship, declareSponsorship } from './service';

/** Paid partnerships. */
export const sponsorshipHandlers: Handlers<
  'PinSponsorshipResource.update' | 'PinSponsorshipAnswerResource.update'
> = {
  'PinSponsorshipResource.update': declareSponsorship,
  'PinSponsorshipAnswerResource.update': answerSponsorship,
};
