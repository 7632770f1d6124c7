// Saving from other sites.
export { Builder } from './Builder';
export { useExternalBoard } from './NewBoard';
export { WindowPicker } from './WindowPicker';
export { infoOfPin, namesPin, namesUnsavable, pinOfLink, type PinQuery, readInfo } from './info';
export { usePicture } from './picture';
export { placesOptions } from './places';
export { growPopup, PHONE_QUERY, POPUP } from './popup-window';
export { trackView } from './tracking';
export { useQueryPin } from './use-query-pin';
