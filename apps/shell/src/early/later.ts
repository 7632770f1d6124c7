import { LATER_ID } from '../element-ids';

/** A document that begins to come within this, ms, comes over a line that is not the slowest part of the way. */
const FAST_MS = 250;

/** How long scripts that are there wait for the first picture to be shown, at most, ms. */
const PICTURE_MS = 400;

/**
 * Asks for what the head keeps in a template, the frame's scripts in their order and announcements of the page's: over a slow line half a round trip
 * after the first picture was asked for, or when it is there. Asked for beside it they would share the line with it; asked for when the page is laid
 * out, they would wait behind its other pictures, of which a browser asks for six at a time. A fast line carries all at once; what is short there is
 * the processor, so the scripts run when the first picture is shown.
 */
export function askLater(page: Document): void {
  const template = page.getElementById(LATER_ID) as HTMLTemplateElement | null;
  if (!template) return;
  const picture = firstPicture(page);
  // Asked again, there is nothing left to ask for.
  const ask = () => {
    const scripts = [...template.content.querySelectorAll('script')];
    scripts.forEach((script) => {
      script.remove();
    });
    template.replaceWith(...scripts.map(announcement), template.content);
    const run = () => {
      page.head.append(...scripts.splice(0).map(running));
    };
    whenWhole(page, () => {
      if (!picture) return run();
      setTimeout(run, PICTURE_MS);
      whenShown(picture, run);
    });
  };
  const wait = roundTrip();
  if (wait < FAST_MS) return ask();
  setTimeout(ask, wait / 2);
  picture?.addEventListener('load', ask);
  picture?.addEventListener('error', ask);
}

/** The picture that the head announces. It may have come already and would not say so again; this is the same file, and says it in any case. */
function firstPicture(page: Document): HTMLImageElement | undefined {
  const announced = page.querySelector<HTMLLinkElement>('link[rel=preload][as=image]');
  if (!announced) return undefined;
  const picture = new Image();
  picture.srcset = announced.imageSrcset;
  return picture;
}

/** Scripts find the page whole, like all deferred ones. */
function whenWhole(page: Document, run: () => void): void {
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', run);
  else run();
}

/** Once a picture has come, or won't, and the frame with it was painted. */
function whenShown(picture: HTMLImageElement, run: () => void): void {
  const painted = () => requestAnimationFrame(() => setTimeout(run));
  if (picture.complete) return void painted();
  picture.addEventListener('load', painted);
  picture.addEventListener('error', painted);
}

/** How long this document took to begin to come, ms: what any file will take. */
function roundTrip(): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document ? document.responseStart - document.requestStart : 0;
}

function announcement({ src, integrity, crossOrigin, nonce }: HTMLScriptElement): Element {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', fetchPriority: 'high', integrity, crossOrigin, nonce });
  link.href = src;
  return link;
}

/** A script from a template has been seen by the parser, and would run in any order; a new one keeps its place. */
function running({ src, integrity, crossOrigin, nonce }: HTMLScriptElement): Element {
  const script = document.createElement('script');
  Object.assign(script, { async: false, fetchPriority: 'high', integrity, crossOrigin, nonce });
  script.src = src;
  return script;
}
