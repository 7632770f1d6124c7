/** How long a toast with Undo stays, ms: longer than others, it is the quick way back. */
export const UNDO_MS = 8000;
