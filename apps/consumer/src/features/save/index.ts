// Saving Pins: where to, and how the page shows it.
export { pickerQuery, useShownPlace } from './picker';
export { lastPlaceAtom, type Place, placeName, placeOf } from './place';
export { savesUnderWay } from './under-way';
export { loadSaving, useQuickSave, useSave } from './use-save';

/** Effects of a save on the page, loaded when something is saved. */
export const loadSaveEffects = () => import(/* webpackChunkName: "show-save" */ './effects');
