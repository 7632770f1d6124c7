import { type PickerBoard } from '@corkboard/contract';
import { saveDialog as text } from '../../messages/save-dialog';
import { type Place } from '../save';

/** Where the save dialog is. */
export type Step =
  | { readonly kind: 'boards' }
  | { readonly kind: 'sections'; readonly board: PickerBoard }
  /** `name` is what was searched for or suggested. */
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'addSection'; readonly board: PickerBoard }
  | { readonly kind: 'created'; readonly place: Place };

/** The titles in the order of the flow. */
export const titleOf = ({ kind }: Step): string => text.titles[kind];

/** Back or cancel: from create to the boards, from sections to the boards, from a new section to the sections. */
export function stepBack(step: Step): Step | null {
  switch (step.kind) {
    case 'sections':
    case 'create':
      return { kind: 'boards' };
    case 'addSection':
      return { kind: 'sections', board: step.board };
    case 'boards':
    case 'created':
      return null;
  }
}
