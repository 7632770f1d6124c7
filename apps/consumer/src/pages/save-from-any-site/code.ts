import { PIN_DESCRIPTION_MAX, PREVIEW_SIDE_FLOOR } from '@corkboard/contract';
import { bookmarkletMessages } from '../../messages/bookmarklet';
import { POPUP } from '../../features/pin-create';

interface Settings {
  readonly origin: string;
  readonly floor: number;
  readonly longest: number;
  readonly width: number;
  readonly height: number;
  readonly words: typeof bookmarkletMessages.there;
  readonly css: string;
}

/**
 * Runs on the page of another site: collects its pictures, lets the person choose one, and opens the popup. It is sent as
 * text, so it may use nothing from outside itself; and pages may forbid inline styles, scripts and markup, so it builds elements, keeps its styles in
 * a constructed sheet and itself in a shadow root.
 */
// oxlint-disable-next-line max-lines-per-function -- sent as text, so it's all of the program
function collectHere(settings: Settings): void {
  const { origin, floor, longest, width, height, words, css } = settings;
  const ID = 'corkboard-save';
  const before = document.getElementById(ID);
  if (before) {
    // One that was closed a moment ago stays until the browser says so.
    const isOpen = before.shadowRoot?.querySelector('dialog')?.open;
    before.remove();
    if (isOpen) return;
  }
  const most = 120;
  const found = new Map<string, { url: string; alt: string; width: number; height: number }>();
  const add = (address: string, alt: string, w: number, h: number) => {
    let url: URL;
    try {
      url = new URL(address, document.baseURI);
    } catch {
      return;
    }
    if (!/^https?:$/.test(url.protocol) || w <= floor || h <= floor || found.size >= most) return;
    const known = found.get(url.href);
    if (!known || known.width * known.height < w * h)
      found.set(url.href, { url: url.href, alt, width: w, height: h });
  };
  const walk = (root: Document | ShadowRoot) => {
    for (const element of Array.from(root.querySelectorAll('*')).slice(0, 20_000)) {
      if (element.shadowRoot) walk(element.shadowRoot);
      if (element instanceof HTMLImageElement) {
        if (element.hasAttribute('nopin') || element.dataset['pinNopin'] === 'true') continue;
        const best = element.dataset['pinMedia'] ?? (element.currentSrc || element.src);
        add(best, element.alt, element.naturalWidth, element.naturalHeight);
      } else if (element instanceof HTMLVideoElement && element.poster) {
        add(element.poster, element.title, element.clientWidth, element.clientHeight);
      } else {
        const image = /^url\("(.+)"\)$/.exec(getComputedStyle(element).backgroundImage)?.[1];
        if (image)
          add(image, element.getAttribute('aria-label') ?? '', element.clientWidth, element.clientHeight);
      }
    }
  };
  const forbidden = Array.from(document.querySelectorAll('meta[name="pinterest" i]')).some((meta) =>
    /\bnopin\b/i.test(meta.getAttribute('content') ?? ''),
  );
  if (!forbidden) walk(document);
  const pictures = [...found.values()].sort((a, b) => b.width * b.height - a.width * a.height);

  const make = <K extends keyof HTMLElementTagNameMap>(name: K, text = '', kind = '') => {
    const element = document.createElement(name);
    element.textContent = text;
    if (kind) element.className = kind;
    return element;
  };
  const host = make('div');
  host.id = ID;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const dialog = make('dialog');
  dialog.setAttribute('aria-label', words.title);
  const close = () => {
    host.remove();
  };
  const head = make('header');
  const closer = make('button', words.close, 'close');
  closer.type = 'button';
  closer.addEventListener('click', close);
  head.append(make('h2', words.title), closer);
  dialog.append(head);
  dialog.addEventListener('close', close);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });

  if (pictures.length === 0) dialog.append(make('p', forbidden ? words.forbidden : words.none));
  const list = make('ul');
  pictures.forEach((picture, index) => {
    const item = make('li');
    const button = make('button');
    button.type = 'button';
    const image = make('img');
    image.src = picture.url;
    image.alt = picture.alt || words.picture + ' ' + String(index + 1);
    button.append(image, make('span', String(picture.width) + words.size + String(picture.height)));
    button.addEventListener('click', () => {
      const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      );
      const description = String(getSelection() ?? '').trim() || picture.alt || document.title;
      const query = new URLSearchParams({
        url: location.href,
        media: picture.url,
        description: description.slice(0, longest),
        guid: random.join(''),
      });
      open(
        origin + '/pin/create/bookmarklet?' + query.toString(),
        '_blank',
        'popup,width=' + String(width) + ',height=' + String(height),
      );
      close();
    });
    item.append(button);
    list.append(item);
  });
  dialog.append(list);
  root.append(dialog);
  document.documentElement.append(host);
  dialog.showModal();
}

/** Styles of the chooser; no page's own reach into the shadow root but those that are inherited. */
const CSS = `
:host { all: initial; }
dialog { box-sizing: border-box; inline-size: min(860px, 94vw); max-block-size: 86vh; padding: 20px; overflow: auto; border: 0;
  border-radius: 24px; background: #fdfbf7; color: #231b13; font: 16px/1.45 system-ui, sans-serif; }
dialog::backdrop { background: rgb(35 27 19 / 0.6); }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
h2 { margin: 0; font-size: 22px; }
button { font: inherit; color: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid #1a62c9; outline-offset: 2px; }
.close { min-block-size: 44px; padding: 0 20px; border: 0; border-radius: 999px; background: #eae1d3; font-weight: 700; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 12px; margin: 16px 0 0; padding: 0; list-style: none; }
li { display: grid; }
li button { display: grid; gap: 6px; align-content: start; padding: 6px; border: 0; border-radius: 16px; background: #f5f0e7; }
li button:hover { background: #dccfbc; }
img { inline-size: 100%; block-size: 170px; object-fit: cover; border-radius: 12px; background: #eae1d3; }
span { color: #655949; font-size: 13px; }
`;

/** The bookmarklet of a site, as an address: all of it, so that it works without loading anything. */
export function bookmarkletAddress(origin: string): string {
  const settings: Settings = {
    origin,
    floor: PREVIEW_SIDE_FLOOR,
    longest: PIN_DESCRIPTION_MAX,
    width: POPUP.width,
    height: POPUP.minHeight + POPUP.heightChange,
    words: bookmarkletMessages.there,
    css: CSS.replace(/\s+/g, ' '),
  };
  return `javascript:${encodeURIComponent(`(${collectHere.toString()})(${JSON.stringify(settings)});void 0`)}`;
}
