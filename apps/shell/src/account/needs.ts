import { type DataNeed } from '@corkboard/federation';

const ways: DataNeed = { call: 'LoginWaysResource.get', options: {} };

const ofToken = (call: string): DataNeed => ({
  call,
  options: { token: '$query.token' },
  having: '$query.token',
});

/** What the shell's own pages ask for before they are drawn, by their routes. */
export const shellNeeds: Readonly<Record<string, readonly DataNeed[]>> = {
  login: [ways],
  'add-account': [ways],
  signup: [ways],
  'signup-sso-business-account': [ways],
  'email-subscription': [ofToken('EmailSubscriptionResource.get')],
  'email-user-survey': [ofToken('UserSurveyResource.get')],
};
