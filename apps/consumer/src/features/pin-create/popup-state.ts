import { type Pin } from '@corkboard/contract';

/** The state of the popup of external creation. */
export interface PopupState {
  readonly boardName: string;
  readonly pinId: string;
  readonly showPinSuccess: boolean;
  readonly pinImageUrl: string;
  readonly readyToRender: boolean;
}

export type PopupAction =
  /** The picture is there, or the look-up ended without one. */
  | { readonly type: 'prepared'; readonly imageUrl: string | null }
  | { readonly type: 'created'; readonly pin: Pick<Pin, 'id' | 'board'> }
  | { readonly type: 'closed' };

/** Ready at once when the address names an image. */
export const firstState = (imageUrl: string): PopupState => ({
  boardName: '',
  pinId: '',
  showPinSuccess: false,
  pinImageUrl: imageUrl,
  readyToRender: imageUrl !== '',
});

export function reducePopup(state: PopupState, action: PopupAction): PopupState {
  switch (action.type) {
    case 'prepared':
      return { ...state, pinImageUrl: action.imageUrl ?? state.pinImageUrl, readyToRender: true };
    case 'created':
      return { ...state, boardName: action.pin.board.name, pinId: action.pin.id, showPinSuccess: true };
    case 'closed':
      return { ...state, showPinSuccess: false };
  }
}
