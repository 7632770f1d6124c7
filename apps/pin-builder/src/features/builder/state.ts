import { type CreatedPin, type FoundPage, type PictureSource, type ReadyPicture } from './api';

/** A picture that can be drawn: the decoded pixels and what is sent for it. */
export interface ChosenPicture {
  /** For the eyes; may be smaller than the picture. */
  readonly pixels: ImageBitmap;
  readonly width: number;
  readonly height: number;
  /** The file's name, or the alternative text that its page gives it. */
  readonly name: string;
  readonly source: PictureSource;
}

/** The place where the picture comes in. */
export type PictureState =
  | { readonly step: 'empty' }
  | { readonly step: 'reading' }
  | { readonly step: 'looking'; readonly url: string }
  | { readonly step: 'found'; readonly url: string; readonly page: FoundPage }
  | { readonly step: 'chosen'; readonly picture: ChosenPicture };

/** Values of the form. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly altText: string;
  readonly board: { readonly id: string; readonly name: string } | null;
  readonly section: { readonly id: string; readonly title: string } | null;
}

/** The parts of the form that can be wrong; `form` is the whole of it. */
export type Field =
  | 'picture'
  | 'address'
  | 'title'
  | 'description'
  | 'link'
  | 'altText'
  | 'board'
  | 'section'
  | 'form';
export type FieldErrors = Readonly<Partial<Record<Field, string>>>;

/**
 * The save states of the pin builder: attempted (checked, not sent yet), uploading, publishing, succeeded. `idle` is
 * before the first try and after one that failed or was stopped.
 */
type SaveState =
  | { readonly step: 'idle' }
  | { readonly step: 'attempted' }
  | { readonly step: 'uploading'; readonly share: number }
  | { readonly step: 'publishing' }
  | { readonly step: 'succeeded'; readonly pin: CreatedPin; readonly section: string | null };

export interface BuilderState {
  readonly picture: PictureState;
  readonly draft: Draft;
  readonly errors: FieldErrors;
  readonly save: SaveState;
  /** The chosen picture while another one is being brought in: it comes back when that does not work out. */
  readonly keep: ChosenPicture | null;
  /** The words that a web page filled in. Where they still stand, the next page's words replace them. */
  readonly filled: Readonly<Required<Prefill>>;
  /** The chosen picture as the service has it, from soon after it was chosen on; a second try does not send it again. */
  readonly ready: ReadyPicture | null;
  /** Names this intent to save (the guid). */
  readonly guid: string;
  /** Something that would be lost was typed or chosen. */
  readonly dirty: boolean;
}

/** Initial values that the opener provides. */
export type Prefill = Readonly<Partial<Pick<Draft, 'title' | 'description' | 'link'>>>;

/** State of a builder without input. */
export function initialState(
  guid: string,
  { title = '', description = '', link = '' }: Prefill = {},
): BuilderState {
  return {
    picture: { step: 'empty' },
    draft: { title, description, link, altText: '', board: null, section: null },
    errors: {},
    save: { step: 'idle' },
    keep: null,
    filled: { title: '', description: '', link: '' },
    ready: null,
    guid,
    dirty: false,
  };
}

/** Whether the save is under way. */
export const isSaving = ({ save }: BuilderState): boolean =>
  save.step === 'attempted' || save.step === 'uploading' || save.step === 'publishing';

/** Whether leaving would lose something. */
export const hasUnsavedWork = (state: BuilderState): boolean =>
  state.save.step !== 'succeeded' && (state.dirty || isSaving(state));
