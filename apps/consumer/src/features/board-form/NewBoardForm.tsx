import { BOARD_NAME_MAX, cutText } from '@corkboard/contract';
import { acting } from '../../messages/acting';
import { boardEdit } from '../../messages/board-edit';
import { useAdvertiserRule } from '../collaborators';
import { BoardForm, type BoardFormProps } from './BoardForm';
import type { BoardValues } from './values';

export interface NewBoardFormProps extends Omit<BoardFormProps, 'initial' | 'fixedPrivacy' | 'privacyHint'> {
  /** Initial name, cut to the maximum length. */
  readonly name?: string | undefined;
  /** The ad account of the new board; by default the one that the viewer acts for, if any. */
  readonly advertiserId?: string | undefined;
}

/**
 * The form of a new board. For an ad account of somebody else it is a protected one: the switch is on and stays on, and nobody is
 * invited.
 */
export function NewBoardForm({ name = '', advertiserId, withPeople = false, ...props }: NewBoardFormProps) {
  const { pending, forced, name: account } = useAdvertiserRule(advertiserId);
  if (pending) return null;
  const initial: BoardValues = { name: cutText(name, BOARD_NAME_MAX), description: '', secret: forced };
  return forced ? (
    <BoardForm
      {...props}
      initial={initial}
      fixedPrivacy
      privacyHint={account ? acting.protectedFor(account) : boardEdit.protectedHint}
    />
  ) : (
    <BoardForm {...props} initial={initial} withPeople={withPeople} />
  );
}
