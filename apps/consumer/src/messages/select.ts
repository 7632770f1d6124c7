/** The one word of selecting that stands on a page before its code is loaded. */
export const selectPins = 'Select Pins';
