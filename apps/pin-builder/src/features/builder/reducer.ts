import { PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from '@corkboard/contract';
import { type CreatedPin, type FoundPage, type PictureSource, type ReadyPicture } from './api';
import {
  type BuilderState,
  type ChosenPicture,
  type Draft,
  type Field,
  type FieldErrors,
  initialState,
  isSaving,
} from './state';

type PictureAction =
  | { readonly type: 'reading' }
  | { readonly type: 'chosen'; readonly picture: ChosenPicture }
  | { readonly type: 'looking'; readonly url: string }
  | { readonly type: 'found'; readonly url: string; readonly page: FoundPage }
  /** The picture did not work out; what was there before comes back. With its source one that the service refused, which may be aside by then. */
  | {
      readonly type: 'refused';
      readonly field: 'picture' | 'address';
      readonly message: string;
      readonly source?: PictureSource;
    }
  | { readonly type: 'removed' };

export type BuilderAction =
  | PictureAction
  | { readonly type: 'edited'; readonly change: Partial<Draft> }
  /** Set without the person's doing: the board named by the page around it. Nothing is lost with it. */
  | { readonly type: 'preset'; readonly change: Partial<Draft> }
  | { readonly type: 'invalid'; readonly errors: FieldErrors }
  | { readonly type: 'attempted' }
  | { readonly type: 'sent'; readonly share: number }
  | { readonly type: 'uploaded'; readonly ready: ReadyPicture }
  | { readonly type: 'publishing' }
  | { readonly type: 'succeeded'; readonly pin: CreatedPin }
  | { readonly type: 'failed'; readonly errors: FieldErrors; readonly uploadGone: boolean }
  | { readonly type: 'stopped' }
  | { readonly type: 'restarted'; readonly guid: string };

/** The builder's whole behavior over time. Actions that make no sense in a state change nothing. */
export function reduce(state: BuilderState, action: BuilderAction): BuilderState {
  const { save } = state;
  // While a pin is sent, and after, only its own progress counts.
  if (!DURING_SAVE.has(action.type) && (isSaving(state) || save.step === 'succeeded')) return state;
  switch (action.type) {
    case 'reading':
    case 'looking':
    case 'found':
    case 'chosen':
    case 'refused':
    case 'removed':
      return reducePicture(state, action);
    case 'edited':
      return {
        ...state,
        draft: merge(state.draft, action.change),
        errors: without(state.errors, 'form', ...(Object.keys(action.change) as Field[])),
        dirty: true,
      };
    case 'preset':
      return { ...state, draft: merge(state.draft, action.change) };
    case 'invalid':
      return { ...state, errors: action.errors };
    case 'attempted':
      return isSaving(state) ? state : { ...state, errors: {}, save: { step: 'attempted' } };
    case 'sent':
      return isSaving(state) ? { ...state, save: { step: 'uploading', share: action.share } } : state;
    case 'uploaded':
      return { ...state, ready: action.ready };
    case 'publishing':
      return isSaving(state) ? { ...state, save: { step: 'publishing' } } : state;
    case 'succeeded':
      if (!isSaving(state)) return state;
      return {
        ...state,
        save: { step: 'succeeded', pin: action.pin, section: state.draft.section?.title ?? null },
        dirty: false,
      };
    case 'failed':
      if (!isSaving(state)) return state;
      return {
        ...state,
        errors: action.errors,
        save: { step: 'idle' },
        ready: action.uploadGone ? null : state.ready,
      };
    case 'stopped':
      return isSaving(state) ? { ...state, save: { step: 'idle' } } : state;
    case 'restarted': {
      // The next pin usually goes to the same place.
      const { board, section } = state.draft;
      const fresh = initialState(action.guid);
      return { ...fresh, draft: { ...fresh.draft, board, section } };
    }
  }
}

/** From one picture to the next, or to none. */
function reducePicture(state: BuilderState, action: PictureAction): BuilderState {
  switch (action.type) {
    case 'reading':
      return {
        ...aside(state),
        picture: { step: 'reading' },
        errors: without(state.errors, 'picture', 'address'),
      };
    case 'looking':
      return {
        ...aside(state),
        picture: { step: 'looking', url: action.url },
        errors: without(state.errors, 'picture', 'address'),
        dirty: true,
      };
    case 'found':
      return {
        ...takeWords(state, action.url, action.page),
        picture: { step: 'found', url: action.url, page: action.page },
      };
    case 'chosen':
      return {
        ...state,
        picture: { step: 'chosen', picture: action.picture },
        errors: without(state.errors, 'picture', 'address'),
        keep: null,
        ready: null,
        dirty: true,
      };
    case 'refused':
      if (action.source && shownSource(state) !== action.source)
        return state.keep?.source === action.source ? { ...state, keep: null } : state;
      return {
        ...state,
        picture: state.keep ? { step: 'chosen', picture: state.keep } : { step: 'empty' },
        keep: null,
        errors: { ...without(state.errors, 'picture', 'address'), [action.field]: action.message },
      };
    case 'removed':
      return { ...state, picture: { step: 'empty' }, keep: null, ready: null };
  }
}

const DURING_SAVE: ReadonlySet<BuilderAction['type']> = new Set([
  'attempted',
  'sent',
  'uploaded',
  'publishing',
  'succeeded',
  'failed',
  'stopped',
  'restarted',
] as const);

function merge(draft: Draft, change: Partial<Draft>): Draft {
  // A section belongs to its board.
  const moved = change.board !== undefined && change.board?.id !== draft.board?.id;
  return { ...draft, ...(moved ? { section: null } : {}), ...change };
}

const shownSource = ({ picture }: BuilderState): PictureSource | undefined =>
  picture.step === 'chosen' ? picture.picture.source : undefined;

/** The picture on screen, put aside until it is known whether the next one works out. */
const aside = (state: BuilderState): BuilderState =>
  state.picture.step === 'chosen' ? { ...state, keep: state.picture.picture } : state;

/** A page's own words fill what is blank or was filled by another page. */
function takeWords(state: BuilderState, url: string, page: FoundPage): BuilderState {
  const filled = {
    title: page.title.slice(0, PIN_TITLE_MAX),
    description: page.description.slice(0, PIN_DESCRIPTION_MAX),
    link: url,
  };
  const fill = (key: keyof typeof filled) =>
    state.draft[key] === '' || state.draft[key] === state.filled[key] ? filled[key] : state.draft[key];
  return {
    ...state,
    filled,
    draft: { ...state.draft, title: fill('title'), description: fill('description'), link: fill('link') },
  };
}

function without(errors: FieldErrors, ...fields: Field[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as Field)));
}
