import { nameFilter, sameName } from '@corkboard/ui';
import { type BuilderBoard } from './api';

/** Whether a board's name fits what is typed, as in the board picker of the site. */
export const fits = (name: string, typed: string): boolean => nameFilter(typed)(name);

/** Whether a board with this very name is there: a second one would be refused. */
export const hasName = (boards: readonly BuilderBoard[], name: string): boolean =>
  boards.some((board) => sameName(board.name, name));
