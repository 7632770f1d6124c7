import type { CallName, CallOptions } from './types';

type Taking<Option extends string> = {
  [N in CallName]: Option extends keyof CallOptions<N> ? N : never;
}[CallName];

// The browser has no descriptions of calls, only their types: the compiler refuses a call that is missing here, and one too many.
const SUBJECT: Readonly<Record<Taking<'orbac_subject_id'>, true>> = {
  'BoardCollaboratorResource.create': true,
  'BoardCollaboratorResource.delete': true,
  'BoardCollaboratorResource.get': true,
  'BoardCollaboratorResource.update': true,
  'BoardFeedResource.get': true,
  'BoardIdeasResource.get': true,
  'BoardFollowResource.create': true,
  'BoardFollowResource.delete': true,
  'BoardInviteResource.create': true,
  'BoardInviteResource.delete': true,
  'BoardInviteResource.update': true,
  'BoardMergeResource.create': true,
  'BoardNoteItemResource.update': true,
  'BoardNoteResource.create': true,
  'BoardNoteResource.delete': true,
  'BoardNoteResource.update': true,
  'BoardNotesResource.get': true,
  'BoardOperationResource.get': true,
  'BoardOrderResource.get': true,
  'BoardOrderResource.update': true,
  'BoardPickerBoardsResource.get': true,
  'BoardResource.create': true,
  'BoardResource.delete': true,
  'BoardResource.get': true,
  'BoardResource.update': true,
  'BoardSectionEditResource.update': true,
  'BoardSectionMergeResource.create': true,
  'BoardSectionNamesResource.get': true,
  'BoardSectionPinsResource.delete': true,
  'BoardSectionPinsResource.get': true,
  'BoardSectionResource.create': true,
  'BoardSectionResource.delete': true,
  'BoardSectionResource.get': true,
  'BoardSectionResource.update': true,
  'BoardSectionsRepinResource.get': true,
  'BoardSectionsResource.get': true,
  'BoardSectionsResource.update': true,
  'BoardTrashResource.delete': true,
  'BoardTrashResource.get': true,
  'BoardTrashResource.update': true,
  'BoardsResource.get': true,
  'BoardsShortlistResource.get': true,
  'BulkEditResource.delete': true,
  'BulkEditResource.update': true,
  'BulkEditSelectAllResource.delete': true,
  'BulkEditSelectAllResource.update': true,
  'PinResource.create': true,
  'PinResource.delete': true,
  'PinResource.get': true,
  'PinResource.update': true,
  'PinTrashResource.update': true,
  'ProfileBoardResource.create': true,
  'ProfileBoardResource.delete': true,
  'RepinResource.create': true,
  'ShareSuggestionsResource.get': true,
  'ShareSuggestionsTypeaheadResource.get': true,
  'UserFollowResource.create': true,
  'UserFollowResource.delete': true,
  'UserPinsResource.get': true,
  'UserResource.get': true,
};
const ADVERTISER: Readonly<Record<Taking<'advertiser_id'>, true>> = {
  'BoardPickerBoardsResource.get': true,
  'BoardResource.create': true,
  'BoardsShortlistResource.get': true,
  'PinResource.create': true,
  'RepinResource.create': true,
};

/** Whether a call is answered for whom one acts (`orbac_subject_id`). */
export const takesSubject = (name: CallName): name is Taking<'orbac_subject_id'> => name in SUBJECT;
/** Whether a call is answered for the ad account one acts for (`advertiser_id`). */
export const takesAdvertiser = (name: CallName): name is Taking<'advertiser_id'> => name in ADVERTISER;
