import { type Boot } from '../boot';

/** All inputs of a server render, as data. */
export interface RenderInput {
  /** Path and query of the page. */
  readonly url: string;
  readonly boot: Pick<Boot, 'viewer' | 'gates' | 'site' | 'posted'> & {
    /** For the shell's own pages only. */
    readonly consent?: Boot['consent'];
    /** For the shell's own forms only. */
    readonly csrf?: string;
  };
  readonly view: RenderView;
  /** The first data of the page. */
  readonly answers: Boot['answers'];
}

/** Content below the header. */
export type RenderView =
  | { readonly kind: 'page'; readonly remote: string; readonly version: string }
  | { readonly kind: 'shell' }
  | { readonly kind: 'status'; readonly status: number };

/** Result of a server render. */
export type RenderOutput =
  | { readonly kind: 'markup'; readonly title: string | null; readonly markup: string }
  | { readonly kind: 'failed'; readonly message: string };
