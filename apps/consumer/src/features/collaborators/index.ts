// Choosing and inviting people for a board.
export { CollaboratorSearch } from './CollaboratorSearch';
export { PeopleList } from './PeopleList';
export { PickedPeople } from './PickedPeople';
export { type CollaboratorPick, pickKey } from './pick';
export { useAdvertiserRule } from './use-advertiser-rule';
export { useInviteAll } from './use-invite';
export { useMayInvite } from './use-may-invite';
export { usePeople } from './use-people';
