import { defineModule } from '../../../http/module';
import { boardCollaboratorResource } from './BoardCollaboratorResource';
import { boardInviteResource } from './BoardInviteResource';
import { shareSuggestionsResource } from './ShareSuggestionsResource';
import { startCollaboratorJobs } from './mail';

/** People on boards: invites, requests, and what they may do. */
export const collaboratorsModule = defineModule({
  calls: { ...boardCollaboratorResource, ...boardInviteResource, ...shareSuggestionsResource },
  jobs: [startCollaboratorJobs],
});
