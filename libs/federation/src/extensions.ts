/**
 * Metadata of one page for the shell, as data in `remote.json` (docs/remotes.md has the table). The shell reads nothing else about
 * the page, and none of it is code.
 */
export interface PageExtensions {
  /** Link preview of the page. Made from the data that visitors without an account get, and only for them. */
  readonly preview?: PreviewTemplate;
  /** Structured data about the page (JSON-LD), made and shown like the preview. `{path}` in its strings as in {@link Words}. */
  readonly structured?: StructuredTemplate;
  /** The items of a list of the page as structured data (JSON-LD, `ItemList`). Made and shown like the preview. */
  readonly items?: ItemsTemplate;
  /** The way to the page, from the top of the site to the page itself (JSON-LD, `BreadcrumbList`). Made and shown like the preview. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** A list of the page as a news feed (RSS), at the page's address with `.rss` behind it. Made and shown like the preview. */
  readonly feed?: FeedTemplate;
  /**
   * Where one of these does not hold of the primary answer, the page is not to be found: search engines are asked to leave it alone, and
   * nothing is said of it elsewhere.
   */
  readonly listed?: readonly Condition[];
  /** Where the page is, if a name in its address has changed. */
  readonly renamed?: Renamed;
  /** `popup`: the page is a small window: it has no header, and keeps the page that opened it. */
  readonly frame?: 'popup';
  /** Text of the login page for a visitor on the way to this page. */
  readonly prompt?: string;
  /** Message of the shell where the page's subject doesn't exist; the default is that the page wasn't found. */
  readonly missing?: { readonly title: string; readonly detail: string };
  /** Reason that the page is rendered in browsers only. Not for pages that are open to visitors without an account. */
  readonly browserOnly?: string;
}

/** Where a value is in an answer: names and positions, with dots between them (`pinner.full_name`). */
export type AnswerPath = string;

/** A condition on an answer: what stands at the path is one of these, or none of these. */
export interface Condition {
  readonly path: AnswerPath;
  readonly is?: readonly (string | number | boolean | null)[];
  readonly not?: readonly (string | number | boolean | null)[];
}

/** Words with `{path}` for what stands there in the page's primary answer. */
export type Template = string | { readonly text: string; readonly where: Condition };

/** Templates in the order of preference: the first whose condition holds and whose paths all have a value counts. */
export type Words = readonly Template[];

export interface PreviewTemplate {
  readonly type: 'website' | 'article' | 'profile';
  readonly title: Words;
  readonly description: Words;
  readonly image?: {
    /** Where the address of the picture is. */
    readonly url: AnswerPath;
    readonly width?: AnswerPath;
    readonly height?: AnswerPath;
    readonly alt?: Words;
    readonly where?: Condition;
  };
}

/** Structured data for the items of a list; items for which it would be empty are omitted. */
interface ItemsTemplate {
  /** The call, among the page's needs, whose response is the list. */
  readonly call: string;
  /** Its strings are templates about the item. */
  readonly item: StructuredTemplate;
}

/** A step of the way to a page; one whose paths have no value is left out. */
export interface Breadcrumb {
  readonly name: Words;
  /** Its path on this site, with `{path}` as in {@link Words}; the address of the page itself where it is left out. */
  readonly path?: string;
}

/** News feed of a list: words and paths refer to each of its items. */
export interface FeedTemplate {
  /** The call, among the page's needs, whose response is the list. */
  readonly call: string;
  readonly title: Words;
  readonly description: Words;
  /** The item's path on this site, with `{path}` as in {@link Words}. */
  readonly path: string;
  /** Where the address of its picture is. */
  readonly image?: AnswerPath;
  /** Where the time is at which it was added. */
  readonly date: AnswerPath;
  /** There is a feed only where this holds of the page's primary answer. */
  readonly where?: Condition;
}

/**
 * JSON whose strings are templates; a member whose paths have no value is left out. A string that is one path and nothing else keeps a number
 * a number.
 */
export type StructuredTemplate = { readonly [key: string]: StructuredValue };
export type StructuredValue = string | number | boolean | readonly StructuredValue[] | StructuredTemplate;

/**
 * A parameter of the address is a name that can change: where the answer calls it something else, the page is there. The call is made
 * only for a page that is missing, unless the page asks it anyway.
 */
export interface Renamed {
  readonly param: string;
  /** The call that knows former names, with options as in a page's needs. */
  readonly call: string;
  readonly options: Readonly<Record<string, string>>;
  /** Where the present name is in its answer. */
  readonly value: AnswerPath;
}

/** A place in the frame, or on a page, that takes entries of any remote. */
export type MenuName = 'header' | 'tools' | 'tabs' | 'account' | 'settings';

/** The places in the order of the page. */
export const MENU_NAMES = [
  'header',
  'tools',
  'tabs',
  'account',
  'settings',
] as const satisfies readonly MenuName[];

export type Menus<Name extends string = string> = {
  readonly [Menu in MenuName]?: readonly (MenuEntry<Name> & DrawnIn<Menu>)[];
};

/** Menus of icons alone: an entry without one would not be seen. */
type DrawnIn<Menu extends MenuName> = Menu extends 'tools'
  ? { readonly icon: MenuIcon }
  : Menu extends 'tabs'
    ? { readonly icon: MenuIcon | 'viewer' }
    : unknown;

/** One way to a page of the remote. */
export interface MenuEntry<Name extends string = string> {
  /** The page: a route of the remote's own area. */
  readonly route: Name;
  /** Its path parameters; `$viewer.name` is a field of the viewer. */
  readonly params?: Readonly<Record<string, string>>;
  readonly label: string;
  /** Description of the page, shown where the menu has room for it. */
  readonly hint?: string;
  /** Its drawing, a path on 24 × 24 in outline, as the icons of `@corkboard/ui`; or the viewer's own picture. */
  readonly icon?: MenuIcon | 'viewer';
  /** Smaller comes first. */
  readonly order: number;
  /** Only for somebody signed in. */
  readonly when?: 'viewer';
  /** Only where one of these fields of the viewer has a value other than false. */
  readonly having?: readonly `$viewer.${string}`[];
  /** Not where one of these fields of the viewer has a value other than false. */
  readonly lacking?: readonly `$viewer.${string}`[];
  readonly badge?: MenuBadge;
}

interface MenuIcon {
  /** The `d` of the path. */
  readonly d: string;
  /** Width of the line, 2 by default. */
  readonly weight?: number;
  /** Drawn the other way round where text runs from right to left. */
  readonly flip?: boolean;
}

/** A number that is asked for while the page is open; over 0, the entry has a dot and says so. */
interface MenuBadge {
  /** A reading call without options. */
  readonly call: string;
  readonly value: AnswerPath;
  /** The label while there is something, with `{count}`. */
  readonly label: string;
}

/** The pictures to announce in the HTML, before any script knows of them: those that the page shows first. */
export interface NeedPictures {
  /** The answer is a list: that many of its first items have one. Without it, the answer itself has. */
  readonly first?: number;
  /** Where a picture is, as `{ url, width }` or as its address alone: the one for ordinary screens. */
  readonly small: AnswerPath;
  /** The one for screens with twice the pixels. */
  readonly large?: AnswerPath;
  /** They are announced only where this holds of the page's primary answer: where they are not covered, say. */
  readonly where?: Condition;
}
