import { atom, useAtomValue } from 'jotai';

/** A way to a page that a remote has put into a menu of the site, for the person who is looking. */
export interface MenuLink {
  readonly to: string;
  readonly label: string;
  /** Description of the page. */
  readonly hint?: string;
  /** An icon path as in `@corkboard/ui`, or the viewer's own picture. */
  readonly icon?: { readonly d: string; readonly weight?: number; readonly flip?: boolean } | 'viewer';
  /** A badge: the call, the path of the count in its response, and the label while it is over 0, with `{count}`. */
  readonly badge?: { readonly call: string; readonly value: string; readonly label: string };
}

/** The entries of each menu, in order. */
export type Menus = Readonly<Record<string, readonly MenuLink[]>>;

/** The menus of the site. Set once by whoever starts the page; a remote alone has none but its own. */
export const menusAtom = atom<Menus>({});

const NOTHING: readonly MenuLink[] = [];

/** The entries of a menu that the frame leaves to a page (`settings`), or draws itself. */
export function useMenu(name: string): readonly MenuLink[] {
  return useAtomValue(menusAtom)[name] ?? NOTHING;
}
