/** A command that can't be carried out as it was given; the message is for the person who gave it. */
export class CommandError extends Error {
  override name = 'CommandError';
}
