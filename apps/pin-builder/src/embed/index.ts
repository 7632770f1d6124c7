// Before everything that brings styles of its own: cascade layers rank in the order in which they are first named.
import './styles';
import { PinBuilder } from './element';

const NAME = 'corkboard-pin-builder';

// The script may be on a page twice; the first one counts.
if (!customElements.get(NAME)) customElements.define(NAME, PinBuilder);
