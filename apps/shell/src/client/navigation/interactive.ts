import { type View } from './view';

/** The mark in the browser's performance timeline; `bench/federation.ts` looks for it. */
const INTERACTIVE = 'corkboard:interactive';

let fulfill: () => void;

/** Fulfilled once the first page of this document is on screen with its event handlers. */
export const interactive = new Promise<void>((resolve) => (fulfill = resolve));

/** Marks, once a document, the moment when the first page is on screen with its event handlers; the kind of view is the mark's detail. */
export function markInteractive({ kind }: View): void {
  if (kind === 'waiting' || performance.getEntriesByName(INTERACTIVE).length > 0) return;
  performance.mark(INTERACTIVE, { detail: kind });
  fulfill();
}
