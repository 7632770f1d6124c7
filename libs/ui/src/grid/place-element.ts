/**
 * Name of the element that puts the cells of a server's list in their places before any of our scripts is there. The number is the version of what the two
 * agree on (which element stands before it, `data-shape`, `data-more`, `data-placed`): a page of another version is shown in flow.
 */
export const PLACE_ELEMENT = 'cb-place-1';
