/** Choosing and inviting people for a board. */
export { CollaboratorSearch } from './CollaboratorSearch';
export { type CollaboratorSearchProps } from './search-props';
export { PickedPeople, type PickedPeopleProps } from './PickedPeople';
export { type CollaboratorPick, pickKey, pickName } from './pick';
export { invite, useInviteAll } from './use-invite';
