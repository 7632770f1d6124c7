/** How somebody may feel about a pin. */
export const REACTIONS = ['love', 'idea', 'thanks', 'wow', 'haha'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** A note to oneself, characters. */
export const PIN_NOTE_MAX = 500;
/** Words that go with a pin that is sent, characters, and people whom it is sent to at once. */
export const SEND_MESSAGE_MAX = 300;
export const SEND_PEOPLE_MAX = 10;
/** Boards that a picture was found on, as its page names them. */
export const FOUND_ON_BOARDS = 6;

/** Sentences of the service about what is done with a pin. Pages that say them load them with their own code. */
export const closeupMessages = {
  noteUnsaved: 'Save the Pin first. Notes are for Pins you saved.',
  sendSelf: "That's you. Choose someone else.",
  sendUnseen: "They can't see this Pin, so it can't be sent to them.",
} as const;
