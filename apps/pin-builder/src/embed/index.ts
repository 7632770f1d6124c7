import { definePinBuilder } from './element';

const NAME = 'corkboard-pin-builder';

// The script may be on a page twice; the first one counts.
if (!customElements.get(NAME)) {
  const script = document.currentScript as HTMLScriptElement | null;
  customElements.define(NAME, definePinBuilder(script?.src ?? document.baseURI));
}
