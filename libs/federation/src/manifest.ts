import { type Menus, type PageExtensions } from './extensions';
import { type DataNeed } from './needs';

/** A published file: what the browser must find in it, and its size before compression. */
export interface ReleaseFile {
  /** Subresource integrity, `sha384-…`. */
  readonly integrity: string;
  readonly bytes: number;
}

/** Files that the browser loads for one page, as paths relative to the release's base. */
export interface PageFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** One row of `remote.json`: a route of the remote, with what it tells the frame of its page. */
interface PageManifest extends PageFiles, PageExtensions {
  /** Files that the page may ask for later, on the person's first use of them (dialogs and the like). */
  readonly lazy: readonly string[];
  readonly data: readonly DataNeed[];
  /** 200, or 501 while the page is still to come. */
  readonly status: 200 | 501;
}

/** A row of the route table as it was when the remote was built; the area is the remote's. */
interface RouteDescription {
  readonly name: string;
  readonly pattern: string;
  readonly audience: 'anyone' | 'stranger' | 'viewer' | 'partner' | 'staff';
  readonly query: Readonly<Record<string, 'string' | 'integer' | 'number' | 'boolean' | 'list'>>;
  readonly aliases: readonly string[];
}

/** The script that draws the pages of a remote for the first HTML (docs/remotes.md). No browser loads it. */
interface ServerBundle {
  readonly file: string;
  /** The shared modules that it expects of the renderer, with the versions that it takes (semver ranges). */
  readonly shared: Readonly<Record<string, string>>;
}

/** `remote.json`: everything the shell must know about one build of a remote. */
export interface RemoteManifest {
  readonly name: string;
  readonly area: string;
  readonly contractVersion: number;
  /** Hash of everything that is published: the same version always has the same content. */
  readonly version: string;
  /** The global name of the federation container; it contains the version, so two versions can be in one page. */
  readonly container: string;
  /** The container's script. */
  readonly entry: string;
  /** The chunk of the exposed module. */
  readonly expose: PageFiles & { readonly lazy: readonly string[] };
  readonly files: Readonly<Record<string, ReleaseFile>>;
  readonly pages: Readonly<Record<string, PageManifest>>;
  /** Every route of the area that this build knows: a shell that was built before takes those that it lacks from here. */
  readonly routes?: readonly RouteDescription[];
  readonly menus?: Menus;
  /** Without it, pages are drawn by browsers only. */
  readonly server?: ServerBundle;
}

/** A version of a remote at its address. */
export interface Release {
  /** Where the files are: a path of this site or an absolute address, ending with `/`. */
  readonly base: string;
  readonly manifest: RemoteManifest;
}

/** Releases of one remote: the current one, and the fallback. */
export interface RemoteReleases {
  readonly current: Release;
  readonly lastGood: Release | null;
}

/** The files that the browser runs before a page of a remote can be shown, in the order in which they are asked for. */
export function filesOfPage(manifest: RemoteManifest, routeName: string): PageFiles {
  const page = manifest.pages[routeName];
  return {
    js: unique([manifest.entry, ...manifest.expose.js, ...(page?.js ?? [])]),
    css: unique([...manifest.expose.css, ...(page?.css ?? [])]),
  };
}

/**
 * The part of a manifest that one page needs: the first HTML has this instead of the hashes of every file of the remote.
 * The rest comes with `GET /_/releases/<name>.json` when another page is wanted.
 */
export function manifestForPage(manifest: RemoteManifest, routeName: string): RemoteManifest {
  const page = manifest.pages[routeName];
  const { js, css } = filesOfPage(manifest, routeName);
  const files = unique([...js, ...css, ...manifest.expose.lazy, ...(page?.lazy ?? [])]);
  return {
    ...manifestForBrowser(manifest),
    files: Object.fromEntries(
      files.flatMap((path) => (manifest.files[path] ? [[path, manifest.files[path]]] : [])),
    ),
    pages: page ? { [routeName]: pageForBrowser(page) } : {},
  };
}

/** A manifest without what only the server reads. */
export function manifestForBrowser({
  routes: _routes,
  menus: _menus,
  server: _server,
  ...manifest
}: RemoteManifest): RemoteManifest {
  const pages = Object.entries(manifest.pages).map(([route, page]) => [route, pageForBrowser(page)]);
  return { ...manifest, pages: Object.fromEntries(pages) as RemoteManifest['pages'] };
}

const pageForBrowser = ({ js, css, lazy, data, status }: PageManifest): PageManifest => ({
  js,
  css,
  lazy,
  data,
  status,
});

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}
