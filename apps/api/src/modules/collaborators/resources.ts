import type { Handlers } from '../../http/context';
import { acceptInvite, invite, removeInvite } from './invites';
import { acceptRequest, boardPeople, removeCollaborator, requestToJoin } from './service';
import { suggestFor, suggestPeople } from './suggestions';

/** People on boards. */
export const collaboratorHandlers: Handlers<
  | 'BoardInviteResource.create'
  | 'BoardInviteResource.update'
  | 'BoardInviteResource.delete'
  | 'BoardCollaboratorResource.get'
  | 'BoardCollaboratorResource.create'
  | 'BoardCollaboratorResource.update'
  | 'BoardCollaboratorResource.delete'
  | 'ShareSuggestionsResource.get'
  | 'ShareSuggestionsTypeaheadResource.get'
> = {
  'BoardInviteResource.create': async (ctx, { board_id, ...invited }) =>
    invite(ctx, ctx.viewer, board_id, invited),
  'BoardInviteResource.update': async (ctx, which) => acceptInvite(ctx, ctx.viewer, which),
  'BoardInviteResource.delete': async (ctx, { board_id, ...invited }) => {
    await removeInvite(ctx, ctx.viewer, board_id, invited);
    return null;
  },
  'BoardCollaboratorResource.get': async ({ db, viewer }, { board_id }) => boardPeople(db, viewer, board_id),
  'BoardCollaboratorResource.create': async (ctx, { board_id }) => requestToJoin(ctx, ctx.viewer, board_id),
  'BoardCollaboratorResource.update': async (ctx, { board_id, invited_user_id }) =>
    acceptRequest(ctx, ctx.viewer, board_id, invited_user_id),
  'BoardCollaboratorResource.delete': async (ctx, { board_id, invited_user_id }) => {
    await removeCollaborator(ctx, ctx.viewer, board_id, invited_user_id);
    return null;
  },
  'ShareSuggestionsResource.get': async ({ db, viewer }, asked) => suggestPeople(db, viewer, asked),
  'ShareSuggestionsTypeaheadResource.get': async ({ db, viewer }, asked) => suggestFor(db, viewer, asked),
};
