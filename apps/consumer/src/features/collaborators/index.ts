/** Choosing and inviting people for a board. */
export { CollaboratorSearch, type CollaboratorSearchProps } from './CollaboratorSearch';
export { PickedPeople, type PickedPeopleProps } from './PickedPeople';
export { type CollaboratorPick, pickKey, pickName } from './pick';
export { invite, useInviteAll } from './use-invite';
