import { type ComponentType } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RemoteError } from '@corkboard/federation/loader';
import { type NotFound, type RouteMatch } from '@corkboard/routing';

/** A place in the history, as the router names it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** One per history entry. */
  readonly key: string;
}

/** Content below the header. */
export type View =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'page';
      readonly component: ComponentType<PageProps>;
      readonly remote: string;
      readonly version: string;
    }
  | { readonly kind: 'shell'; readonly component: ComponentType<PageProps> }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'fault'; readonly remote: string; readonly error: RemoteError };

/** Marker of a view in the first HTML that already shows it: the client hydrates only a view with the same marker. */
export function renderedAs(
  view:
    | { readonly kind: 'page'; readonly version: string }
    | { readonly kind: 'status'; readonly status: number }
    | { readonly kind: 'shell' | 'waiting' | 'fault' },
): string | undefined {
  switch (view.kind) {
    case 'page':
      return view.version;
    case 'shell':
      return 'shell';
    case 'status':
      return `status-${view.status}`;
    case 'waiting':
    case 'fault':
      return undefined;
  }
}

/** Where the person is, and what is shown there. The two change together: the page before stays until the next one is ready. */
export interface ShownView {
  readonly place: Place;
  readonly match: RouteMatch | NotFound;
  readonly view: View;
  readonly by: 'POP' | 'PUSH' | 'REPLACE';
  /** Counts what is put on screen, for keys. */
  readonly visit: number;
}

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
