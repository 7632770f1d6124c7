// Before everything that brings styles of its own: cascade layers rank in the order in which they are first named.
import './styles';
import { scriptOrigin } from './attributes';
import { definePinBuilder } from './element';

const NAME = 'corkboard-pin-builder';

// The script may be on a page twice; the first one counts.
if (!customElements.get(NAME)) {
  const script = document.currentScript as HTMLScriptElement | null;
  customElements.define(NAME, definePinBuilder(scriptOrigin(script?.src, new Error().stack)));
}
