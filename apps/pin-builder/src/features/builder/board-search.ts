import { namesFitting, sameName } from '@corkboard/ui';
import { type BuilderBoard } from './api';

/** The boards whose names fit what is typed, as in the board picker of the site. */
export const boardsFitting = (boards: readonly BuilderBoard[], typed: string): readonly BuilderBoard[] =>
  namesFitting(boards, typed, ({ name }) => name);

/** Whether a board with this very name is there: a second one would be refused. */
export const hasName = (boards: readonly BuilderBoard[], name: string): boolean =>
  boards.some((board) => sameName(board.name, name));
