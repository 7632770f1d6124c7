import { type Boot } from '../boot';

/** What a page is drawn from: all that it may know, as data. */
export interface RenderInput {
  /** Path and query of the page. */
  readonly url: string;
  readonly boot: Pick<Boot, 'viewer' | 'gates' | 'site' | 'answers' | 'posted'> & {
    /** For the shell's own pages only. */
    readonly consent?: Boot['consent'];
    /** For the shell's own forms only. */
    readonly csrf?: string;
  };
  readonly view: RenderView;
}

/** What stands below the header. */
export type RenderView =
  | { readonly kind: 'page'; readonly remote: string; readonly version: string }
  | { readonly kind: 'shell' }
  | { readonly kind: 'status'; readonly status: number };

/** What comes of it. */
export type RenderOutput =
  | { readonly kind: 'markup'; readonly title: string | null; readonly markup: string }
  | { readonly kind: 'failed'; readonly message: string };
