import { isTopic } from './classify';

/** Names of boards that say nothing of what is on them, in the singular. */
const VAGUE: ReadonlySet<string> = new Set(
  `all amazing awesome beautiful best big board collection cool cozy cute dream easy everything fav fave favorite fun general good great handmade
  idea image inspiration inspo interesting link little look lovely misc miscellaneous mood moodboard my new nice other perfect photo pic picture pin project
  quick random save saved simple small something stuff style thing tip to todo untitled various wish wishlist`.split(
    /\s+/,
  ),
);
const isVague = (name: string): boolean =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => word === '' || VAGUE.has(word) || VAGUE.has(word.replace(/s$/, '')));

/**
 * Whether words may be guessed: they're the name of something that the site knows, as an interest or because several people name boards so
 * (docs/handbook/finding.md#guessed-words).
 */
export const isKnownName = (name: string, isBoardName: boolean): boolean =>
  isTopic(name) || (isBoardName && !isVague(name));
