import { Type } from 'typebox';
import { Id, Username } from '../common';
import { resource } from '../define';
import { Pin } from '../entities';

/** Paid partnerships of who makes pins with brands. */
export const sponsorshipCalls = {
  'PinSponsorshipResource.update': resource({
    summary:
      'Set whether a Pin is a paid partnership and, if it is, with which brand. Only for whoever created the Pin. The brand is notified, and named once it confirms.',
    options: Type.Object({
      id: Id,
      paid: Type.Boolean(),
      sponsor_username: Type.Optional(Username),
    }),
    data: Pin,
  }),
  'PinSponsorshipAnswerResource.update': resource({
    summary:
      'Confirm a partnership as the brand, which names it on the Pin, or deny it, which shows nothing.',
    options: Type.Object({ id: Id, confirmed: Type.Boolean() }),
    data: Pin,
  }),
};
