import { type CallData } from '@corkboard/contract';

/** The call that lists moves of ad accounts. */
export const MOVES = 'AdAccountMoveResource.get';
/** A move of an ad account between businesses. */
export type Move = CallData<typeof MOVES>[number];
/** A step that the business may take. */
export type Answer = Move['answers'][number];

export interface AnswerDialogProps {
  readonly businessId: string;
  readonly move: Move;
  readonly answer: Answer;
  readonly onClose: () => void;
}
