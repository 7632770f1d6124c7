import { Type } from 'typebox';
import { Id, Username } from '../common';
import { resource } from '../define';
import { Pin } from '../entities';

/** Paid partnerships of who makes pins with brands (consumer §3 Creator, §4 sponsorship status). */
export const sponsorshipCalls = {
  'PinSponsorshipResource.update': resource({
    summary:
      'Says that a Pin is a paid partnership, of whom if one likes, or that it is none; for whoever made the Pin. The brand is told, and named once it confirms (consumer §4, sponsorship status).',
    options: Type.Object({
      id: Id,
      paid: Type.Boolean(),
      sponsor_username: Type.Optional(Username),
    }),
    data: Pin,
  }),
  'PinSponsorshipAnswerResource.update': resource({
    summary: 'The brand confirms a partnership and is named on the Pin, or denies it: then nothing is shown.',
    options: Type.Object({ id: Id, confirmed: Type.Boolean() }),
    data: Pin,
  }),
};
