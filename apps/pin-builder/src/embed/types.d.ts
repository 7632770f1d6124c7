/**
 * `<corkboard-pin-builder>`: makes a Pin of a picture from any page. See the guide for integrators, docs/embed.md.
 */

/** The Pin that was made. */
export interface CorkboardPinCreated {
  /** Decimal id. */
  id: string;
  /** Address of its page. */
  url: string;
  board: { id: string; name: string };
}

/** Why a picture was not taken, a Pin was not published, or the builder could not start. */
export interface CorkboardPinFailed {
  /** A sentence for people. */
  message: string;
  /** The field with the error; `form` for the whole form, `board` when the boards failed to load. */
  field: 'picture' | 'address' | 'title' | 'description' | 'link' | 'altText' | 'board' | 'section' | 'form';
}

export interface CorkboardPinBuilderEventMap {
  /** It is drawn and can be used. */
  ready: CustomEvent<null>;
  created: CustomEvent<CorkboardPinCreated>;
  failed: CustomEvent<CorkboardPinFailed>;
  /** It was closed, by its own button or by `close()`. */
  closed: CustomEvent<null>;
}

export declare class CorkboardPinBuilderElement extends HTMLElement {
  /**
   * Origin of the Corkboard site; the origin of the script unless set. Tokens go there. The attribute `site` alone counts only where it
   * names the same one, or where the script is your own copy.
   */
  site: string;
  /** Id of the board chosen from the start. Attribute `board`. */
  board: string;
  /** The Pin's link. Attribute `link`. */
  link: string;
  /** Address of a picture, or of a page with pictures, to start with. Attribute `image-url`. */
  imageUrl: string;
  /** The Pin's description. Attribute `description`. */
  description: string;
  /** `light`, `dark`, or empty for the system's choice. Attribute `theme`. */
  theme: '' | 'light' | 'dark';
  /** Answers an access token of the person, within 20 seconds. Asked before every call; waited for as long when it is not set yet. */
  getToken?: (() => string | Promise<string>) | null;
  /** Shows it, empty, as taking `hidden` away does. Nothing happens when it is shown. */
  open(): void;
  /** Takes it away with everything typed, as setting `hidden` does. Nothing happens when it is closed. */
  close(): void;
  addEventListener<Name extends keyof CorkboardPinBuilderEventMap>(
    type: Name,
    listener: (this: CorkboardPinBuilderElement, event: CorkboardPinBuilderEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'corkboard-pin-builder': CorkboardPinBuilderElement;
  }
}
