import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'staff-survey',
  needs: [{ call: 'StaffSurveyResource.get', options: {}, primary: true }],
});
