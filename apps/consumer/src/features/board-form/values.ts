import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from '@corkboard/contract';
import { type CollaboratorPick } from '../collaborators';
import { messages } from '../../messages/en';

export interface BoardValues {
  readonly name: string;
  readonly description: string;
  readonly secret: boolean;
  /** Whom to invite once the board is there. */
  readonly people?: readonly CollaboratorPick[];
}

/** Characters as the service counts them: an emoji is one, whatever it takes to store. */
const lengthOf = (text: string): number => [...text].length;

/** What is wrong with a board's name, or undefined (consumer §5). */
export function nameProblem(name: string, max = BOARD_NAME_MAX): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return messages.boardForm.nameRequired;
  return lengthOf(trimmed) > max ? messages.boardForm.tooLong(max) : undefined;
}

/** What is wrong with a board's description, or undefined. */
export function descriptionProblem(description: string): string | undefined {
  return lengthOf(description.trim()) > BOARD_DESCRIPTION_MAX
    ? messages.boardForm.tooLong(BOARD_DESCRIPTION_MAX)
    : undefined;
}
