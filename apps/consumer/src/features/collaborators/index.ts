/** Choosing and inviting people for a board. */
export { CollaboratorSearch } from './CollaboratorSearch';
export { PickedPeople } from './PickedPeople';
export { type CollaboratorPick, pickKey } from './pick';
export { useInviteAll } from './use-invite';
