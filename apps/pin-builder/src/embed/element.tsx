import { createRoot, type Root } from 'react-dom/client';
import { type CreatedPin } from '../features/builder/api';
import { messages } from '../messages/en';
import { ATTRIBUTES, type AttributeProperty, siteOrigin } from './attributes';
import { Embedded } from './Embedded';
import { embedStyles } from './styles';
import type { CorkboardPinBuilderElement, CorkboardPinBuilderEventMap } from './types';

type Detail<Name extends keyof CorkboardPinBuilderEventMap> = CorkboardPinBuilderEventMap[Name]['detail'];

/**
 * Makes the class behind `<corkboard-pin-builder>` (docs/embed.md): a shadow root with a React of its own, drawn while the element is
 * in a page and not `hidden`.
 * @param script address of the script, whose origin is the site unless the page says otherwise
 */
export function definePinBuilder(script: string): new () => CorkboardPinBuilderElement {
  class PinBuilder extends HTMLElement {
    static readonly observedAttributes = ['hidden', ...Object.values(ATTRIBUTES)];

    // Declared only: a page may have set it before this class was known, and a field would wipe it out.
    declare getToken: CorkboardPinBuilderElement['getToken'] | undefined;
    #root: Root | null = null;
    #container: HTMLElement | null = null;

    constructor() {
      super();
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [embedStyles()];
    }

    open(): void {
      this.hidden = false;
    }
    close(): void {
      this.hidden = true;
    }

    connectedCallback(): void {
      // Frameworks may set properties before the class is known; they would hide the accessors.
      for (const name of Object.keys(ATTRIBUTES)) upgrade(this, name);
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
        if (drawn && !this.#root) this.#tell('closed', null);
        // The site decides whom every call goes to: another one is another builder.
      } else if (name === ATTRIBUTES.site) {
        this.#remove();
        this.#update();
      } else if (this.#root) this.#draw(this.#root);
    }

    /** Draws or takes away, as the attribute says. */
    #update(): void {
      if (this.hasAttribute('hidden')) {
        this.#remove();
      } else if (!this.#root) {
        this.#container = document.createElement('div');
        this.shadowRoot!.append(this.#container);
        this.#root = createRoot(this.#container);
        this.#draw(this.#root);
      }
    }

    #draw(root: Root): void {
      const { theme } = this as unknown as CorkboardPinBuilderElement;
      const themed = theme === 'light' || theme === 'dark' ? theme : null;
      if (this.dataset.theme !== (themed ?? undefined)) {
        if (themed) this.dataset.theme = themed;
        else delete this.dataset.theme;
      }
      const { site, board, link, imageUrl, description } = this as unknown as CorkboardPinBuilderElement;
      root.render(
        <Embedded
          site={siteOrigin(site, script)}
          boardId={board}
          imageUrl={imageUrl}
          prefill={{ link, description }}
          getToken={() => this.#token()}
          onReady={() => {
            this.#tell('ready', null);
          }}
          onCreated={(pin: CreatedPin) => {
            this.#tell('created', pin);
          }}
          onFailed={(failure) => {
            this.#tell('failed', failure);
          }}
          onClose={() => {
            this.close();
          }}
        />,
      );
    }

    #remove(): void {
      this.#root?.unmount();
      this.#container?.remove();
      this.#root = null;
      this.#container = null;
    }

    #token(): string | Promise<string> {
      if (!this.getToken) throw new Error(messages.failed.token);
      return this.getToken();
    }

    #tell<Name extends keyof CorkboardPinBuilderEventMap>(name: Name, detail: Detail<Name>): void {
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    }
  }

  for (const [property, attribute] of Object.entries(ATTRIBUTES) as [AttributeProperty, string][]) {
    Object.defineProperty(PinBuilder.prototype, property, {
      enumerable: true,
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute) ?? '';
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value as string));
      },
    });
  }
  // Frameworks set as a property what they find `in` the element.
  PinBuilder.prototype.getToken = null;
  return PinBuilder as unknown as new () => CorkboardPinBuilderElement;
}

function upgrade(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return;
  const own = element as unknown as Record<string, unknown>;
  const value = own[property];
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the own property must give way to the accessor
  delete own[property];
  own[property] = value;
}
