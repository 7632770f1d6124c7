import { type Reaction } from '@corkboard/contract';

/** Emoji of each reaction; decorative, as its name is beside it. */
export const FACES: Readonly<Record<Reaction, string>> = {
  love: '❤️',
  idea: '💡',
  thanks: '🙏',
  wow: '😮',
  haha: '😄',
};
