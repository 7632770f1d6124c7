import { type Release } from '../manifest';
import { RemoteError } from './fault';

type Loading = HTMLScriptElement | HTMLLinkElement;

declare global {
  /** Called by the code of `webpack/integrity.mjs` for every element that a build inserts. */
  var __corkboard_guard__: ((element: Loading, url: string) => void) | undefined;
}

/** Guard of every script and stylesheet that a remote loads: it allows published files only. */
export interface Guard {
  /** Makes the files of a release loadable; files of a partial manifest may be completed later. */
  know(release: Release): void;
  /** Makes single files loadable (the shell's own chunks). */
  knowFiles(base: string, files: Readonly<Record<string, { readonly integrity: string }>>): void;
  /** Readies an element that is about to be inserted; throws for a file whose hash nobody knows. */
  protect(element: Loading, url: string): void;
  /** From now on, files below this base are asked for with `?attempt=n`, so that no cache answers for a failed one. */
  setAttempt(base: string, attempt: number): void;
  /** Takes away what is still loading below this base. */
  abandon(base: string): void;
  /** Takes the stylesheets of a base out of the page. */
  dropStyles(base: string): void;
  /** The integrity of a file, if it is known. */
  integrityOf(url: string): string | undefined;
}

/**
 * Installs the guard as `__corkboard_guard__`.
 * @param nonce the nonce of the page's content security policy; every script has it
 */
export function installGuard(nonce: string): Guard {
  const hashes = new Map<string, string>();
  const attempts = new Map<string, number>();
  const loading = new Set<Loading>();

  const guard: Guard = {
    know: ({ base, manifest }) => {
      guard.knowFiles(base, manifest.files);
    },
    knowFiles(base, files) {
      for (const [path, { integrity }] of Object.entries(files))
        hashes.set(addressOf(base + path), integrity);
    },
    integrityOf: (url) => hashes.get(addressOf(url)),
    protect(element, url) {
      const address = addressOf(url);
      const integrity = hashes.get(address);
      if (!integrity) throw new RemoteError('integrity', `${address} is not a published file`);
      element.integrity = integrity;
      element.crossOrigin = 'anonymous';
      element.nonce = nonce;
      const attempt = [...attempts].find(([base]) => address.startsWith(base))?.[1];
      const source = attempt ? `${address}?attempt=${attempt}` : address;
      if (element instanceof HTMLLinkElement) {
        element.href = source;
        // mini-css-extract detects a loaded stylesheet by this attribute.
        element.dataset.href = url;
      } else {
        element.src = source;
      }
      loading.add(element);
      const done = () => loading.delete(element);
      element.addEventListener('load', done);
      element.addEventListener('error', done);
    },
    setAttempt(base, attempt) {
      attempts.set(addressOf(base), attempt);
    },
    abandon(base) {
      for (const element of loading) {
        if (!sourceOf(element).startsWith(addressOf(base))) continue;
        loading.delete(element);
        element.remove();
      }
    },
    dropStyles(base) {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
        if (link.href.startsWith(addressOf(base))) link.remove();
      }
      for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
        if (style.dataset.href!.startsWith(addressOf(base))) style.remove();
      }
    },
  };
  globalThis.__corkboard_guard__ = guard.protect;
  adoptStylesheets();
  return guard;
}

/**
 * Lets the stylesheets of the first HTML be recognized by the code that would load them again, and takes out those that failed
 * to load, so that their absence is noticed and not taken for success.
 */
function adoptStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    // A browser may give a stylesheet that failed an empty sheet; none that was published is empty.
    if (link.sheet?.cssRules.length) link.dataset.href = link.href;
    else link.remove();
  }
  // Those of a page that the server drew stand in it, under the address that the code asks for.
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]'))
    style.dataset.href = addressOf(style.dataset.href!);
}

function sourceOf(element: Loading): string {
  return element instanceof HTMLLinkElement ? element.href : element.src;
}

/** Absolute, without query and hash. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}
