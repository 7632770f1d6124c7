import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX, cleanLines, nameLength } from '@corkboard/contract';
import { type CollaboratorPick } from '../collaborators';
import { boardForm } from '../../messages/board-form';

export interface BoardValues {
  readonly name: string;
  readonly description: string;
  readonly secret: boolean;
  /** Whom to invite once the board is there. */
  readonly people?: readonly CollaboratorPick[];
}

/** Validation error of a board's name, or undefined. */
export function nameProblem(name: string, max = BOARD_NAME_MAX): string | undefined {
  const length = nameLength(name);
  if (length === 0) return boardForm.nameRequired;
  return length > max ? boardForm.tooLong(max) : undefined;
}

/** Validation error of a board's description, or undefined. */
export function descriptionProblem(description: string): string | undefined {
  return [...cleanLines(description)].length > BOARD_DESCRIPTION_MAX
    ? boardForm.tooLong(BOARD_DESCRIPTION_MAX)
    : undefined;
}
