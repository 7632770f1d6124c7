import { createRoot, type Root } from 'react-dom/client';
import { type CreatedPin } from '../features/builder';
import { messages } from '../messages/en';
import { ATTRIBUTES, scriptOrigin, siteOrigin } from './attributes';
import { EmbeddedBuilder } from './EmbeddedBuilder';
import { useEffect, useEffectEvent } from 'react';
import css from './embedded.module.css';
import { embedStyles } from './styles';
import { createTokenSource, type GetToken } from './token';
import type { CorkboardPinBuilderElement, CorkboardPinBuilderEventMap } from './types';

/** In the place of the builder where it is not sure whom its calls, and the person's token, would go to. Nothing is sent. */
function NoSite({ onShown }: { readonly onShown: () => void }) {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
  }, []);
  return (
    <p lang="en" role="alert" className={css.frame}>
      {messages.failed.site}
    </p>
  );
}

type Detail<Name extends keyof CorkboardPinBuilderEventMap> = CorkboardPinBuilderEventMap[Name]['detail'];

/** Origin of the site that the script came from; null for a page's own copy. */
const script = scriptOrigin((document.currentScript as HTMLScriptElement | null)?.src, new Error().stack);

/**
 * The class behind `<corkboard-pin-builder>` (docs/embed.md): a shadow root with a React of its own, drawn while the element is in a
 * page and not `hidden`.
 */
export class PinBuilder extends HTMLElement {
  static readonly observedAttributes = ['hidden', ...Object.values(ATTRIBUTES)];

  readonly #tokens = createTokenSource();
  /** The site that the page's own script named. */
  #site: string | null = null;
  #root: Root | null = null;
  #container: HTMLElement | null = null;

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [embedStyles()];
  }

  // With a setter, as frameworks look for that before they set a property.
  get getToken(): GetToken | null {
    return this.#tokens.given;
  }
  set getToken(value: GetToken | null | undefined) {
    this.#tokens.give(value ?? null);
  }
  get site(): string {
    return this.getAttribute(ATTRIBUTES.site) ?? '';
  }
  set site(value: string | null | undefined) {
    this.#site = value ?? null;
    reflect(this, ATTRIBUTES.site, value);
    this.#restart();
  }

  open(): void {
    this.hidden = false;
  }
  close(): void {
    this.hidden = true;
  }

  connectedCallback(): void {
    // Frameworks may set properties before the class is known; they would hide the accessors.
    for (const name of ['getToken', ...Object.keys(ATTRIBUTES)]) upgrade(this, name);
    this.#update();
  }
  disconnectedCallback(): void {
    this.#remove();
  }
  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.isConnected) return;
    if (name === 'hidden') {
      const drawn = this.#root !== null;
      this.#update();
      if (drawn && !this.#root) this.#dispatch('closed', null);
      // The site decides whom every call goes to: another one is another builder.
    } else if (name === ATTRIBUTES.site) {
      this.#restart();
    } else if (this.#root) this.#draw(this.#root);
  }

  /** Draws or takes away, as the attribute says. */
  #update(): void {
    if (this.hasAttribute('hidden')) {
      this.#remove();
    } else if (!this.#root) {
      this.#container = document.createElement('div');
      this.shadowRoot!.append(this.#container);
      this.#root = createRoot(this.#container, {
        onUncaughtError: () => {
          this.#dispatch('failed', { message: messages.somethingWrong, field: 'form' });
        },
      });
      this.#draw(this.#root);
    }
  }

  #restart(): void {
    if (!this.isConnected) return;
    this.#remove();
    this.#update();
  }

  #draw(root: Root): void {
    this.#applyTheme();
    const { board, link, imageUrl, description } = this as unknown as CorkboardPinBuilderElement;
    const site = siteOrigin({ script, property: this.#site, attribute: this.site });
    if (site === null) {
      root.render(
        <NoSite
          onShown={() => {
            this.#dispatch('failed', { message: messages.failed.site, field: 'form' });
          }}
        />,
      );
      return;
    }
    root.render(
      <EmbeddedBuilder
        site={site}
        boardId={board}
        imageUrl={imageUrl}
        prefill={{ link, description }}
        getToken={() => this.#tokens.token()}
        onReady={() => {
          this.#dispatch('ready', null);
        }}
        onCreated={(pin: CreatedPin) => {
          this.#dispatch('created', pin);
        }}
        onFailed={(failure) => {
          this.#dispatch('failed', failure);
        }}
        onClose={() => {
          this.close();
        }}
      />,
    );
  }

  #applyTheme(): void {
    const { theme } = this as unknown as CorkboardPinBuilderElement;
    const themed = theme === 'light' || theme === 'dark' ? theme : null;
    if (this.dataset.theme === (themed ?? undefined)) return;
    if (themed) this.dataset.theme = themed;
    else delete this.dataset.theme;
  }

  #remove(): void {
    this.#root?.unmount();
    this.#container?.remove();
    this.#root = null;
    this.#container = null;
  }

  #dispatch<Name extends keyof CorkboardPinBuilderEventMap>(name: Name, detail: Detail<Name>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

// The site's own accessor does more than reflect.
const { site: _own, ...reflected } = ATTRIBUTES;
for (const [property, attribute] of Object.entries(reflected)) {
  Object.defineProperty(PinBuilder.prototype, property, {
    enumerable: true,
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute(attribute) ?? '';
    },
    set(this: HTMLElement, value: unknown) {
      reflect(this, attribute, value);
    },
  });
}

function reflect(element: HTMLElement, attribute: string, value: unknown): void {
  if (value === null || value === undefined) element.removeAttribute(attribute);
  else element.setAttribute(attribute, String(value as string));
}

function upgrade(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return;
  const own = element as unknown as Record<string, unknown>;
  const value = own[property];
  // oxlint-disable-next-line typescript/no-dynamic-delete -- the own property must give way to the accessor
  delete own[property];
  own[property] = value;
}
