import { type Reaction } from '@corkboard/contract';

/** What stands for a reaction; its name is said beside it. */
export const FACES: Readonly<Record<Reaction, string>> = {
  love: '❤️',
  idea: '💡',
  thanks: '🙏',
  wow: '😮',
  haha: '😄',
};
