/**
 * Sentences that both the server and the pages say. Those that the product is known by stay word for word (`tools/words.test.ts`). A namespace, so that
 * a page loads only the sentences that its app says.
 */
export * as messages from './sentences';

/** Login prompts for signed-out viewers. */
export const loginPrompts = {
  save: 'Log in to save this Pin',
  edit: 'Log in to edit this Pin',
  follow: 'Log in to follow',
  unfollow: 'Log in to unfollow',
  create: 'Log in to create a Pin or board',
  almostThere: "You're almost there! Log in to access all of the product",
  default: 'Log in to continue',
} as const;
export type LoginPrompt = keyof typeof loginPrompts;
