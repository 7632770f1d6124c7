/** Choosing and inviting people for a board (consumer §2.5, §5, §6). */
export { CollaboratorSearch, type CollaboratorSearchProps } from './CollaboratorSearch';
export { PickedPeople, type PickedPeopleProps } from './PickedPeople';
export { type CollaboratorPick, pickKey, pickName } from './pick';
export { invite, useInviteAll } from './use-invite';
