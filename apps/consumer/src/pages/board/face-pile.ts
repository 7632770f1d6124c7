import { type Board, type UserRef } from '@corkboard/contract';

/** The people of a board in the order of its face pile: owner, viewer, then the others by name. */
export function facePile({ owner, collaborating_users }: Board, viewerId: string | undefined): UserRef[] {
  const others = collaborating_users.filter(({ id }) => id !== owner.id);
  const rank = (person: UserRef) => (person.id === viewerId ? 0 : 1);
  return [owner, ...others.sort((a, b) => rank(a) - rank(b) || a.full_name.localeCompare(b.full_name))];
}
