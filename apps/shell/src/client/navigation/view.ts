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
export interface Shown {
  readonly place: Place;
  readonly match: RouteMatch | NotFound;
  readonly view: View;
  readonly by: 'POP' | 'PUSH' | 'REPLACE';
  /** Counts what is put on screen, for keys. */
  readonly visit: number;
}
