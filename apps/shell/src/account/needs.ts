import { type DataNeed } from '@corkboard/federation';
import { REQUEST_FIELDS } from './oauth-request';

const ways: DataNeed = { call: 'LoginWaysResource.get', options: {} };

const ofToken = (call: string): DataNeed => ({
  call,
  options: { token: '$query.token' },
  having: '$query.token',
});

/** Data needs of the shell's own pages, by route. */
export const shellNeeds: Readonly<Record<string, readonly DataNeed[]>> = {
  login: [ways],
  'add-account': [ways],
  signup: [ways],
  'signup-sso-business-account': [ways],
  'email-subscription': [ofToken('EmailSubscriptionResource.get')],
  'email-user-survey': [ofToken('UserSurveyResource.get')],
  oauth: [
    {
      call: 'OauthRequestResource.get',
      options: Object.fromEntries(REQUEST_FIELDS.map((field) => [field, `$query.${field}`])),
    },
  ],
};
