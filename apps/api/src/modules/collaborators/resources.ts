import { actingFor } from '../../ground/acting/acting';
import type { Handlers } from '../../http/context';
import { acceptInvite, invite, removeInvite } from './invites';
import { acceptRequest, boardPeople, removeCollaborator, requestToJoin } from './service';
import { suggestFor, suggestPeople } from './suggestions';

/** People on boards (consumer §2.5, §5, §6, §7). */
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
  'BoardInviteResource.create': async (ctx, { board_id, orbac_subject_id, ...invited }) =>
    invite(ctx, await actingFor(ctx.db, ctx.viewer, orbac_subject_id), board_id, invited),
  'BoardInviteResource.update': async (ctx, { orbac_subject_id, ...which }) =>
    acceptInvite(ctx, await actingFor(ctx.db, ctx.viewer, orbac_subject_id), which),
  'BoardInviteResource.delete': async (ctx, { board_id, orbac_subject_id, ...invited }) => {
    await removeInvite(ctx, await actingFor(ctx.db, ctx.viewer, orbac_subject_id), board_id, invited);
    return null;
  },
  'BoardCollaboratorResource.get': async ({ db, viewer }, { board_id, orbac_subject_id }) =>
    boardPeople(db, await actingFor(db, viewer, orbac_subject_id), board_id),
  'BoardCollaboratorResource.create': async (ctx, { board_id, orbac_subject_id }) =>
    requestToJoin(ctx, await actingFor(ctx.db, ctx.viewer, orbac_subject_id), board_id),
  'BoardCollaboratorResource.update': async (ctx, { board_id, invited_user_id, orbac_subject_id }) =>
    acceptRequest(ctx, await actingFor(ctx.db, ctx.viewer, orbac_subject_id), board_id, invited_user_id),
  'BoardCollaboratorResource.delete': async (ctx, { board_id, invited_user_id, orbac_subject_id }) => {
    const actor = await actingFor(ctx.db, ctx.viewer, orbac_subject_id);
    await removeCollaborator(ctx, actor, board_id, invited_user_id);
    return null;
  },
  'ShareSuggestionsResource.get': async ({ db, viewer }, { orbac_subject_id, ...asked }) =>
    suggestPeople(db, await actingFor(db, viewer, orbac_subject_id), asked),
  'ShareSuggestionsTypeaheadResource.get': async ({ db, viewer }, { orbac_subject_id, ...asked }) =>
    suggestFor(db, await actingFor(db, viewer, orbac_subject_id), asked),
};
