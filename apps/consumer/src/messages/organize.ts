/** The one word of organizing sections that stands on a board before its code is loaded. */
export const organizeSections = 'Organize sections';
