import { messages, portabilityMessages as text } from '@corkboard/contract';

/** Messages for imports: the advice at the end of a refusal for a single Pin can't be followed there, so these only say what happened. */
const SAID: ReadonlyMap<string, string> = new Map([
  [messages.linkUnreachable, text.unreachable],
  [messages.linkAsksLogIn, text.asksLogIn],
  [messages.linkRefused, text.refusesPrograms],
  [messages.noLargeImages, text.noLargeImages],
  [messages.noImagesFound, text.noImagesFound],
  [messages.savingForbidden, text.savingForbidden],
]);

/** A refusal as the reason for which something of an import isn't saved. */
export const reasonOf = (detail: string): string => SAID.get(detail) ?? detail;
