import type {} from '../../../apps/pin-builder/src/embed/types';
import { record } from './record';

/** A page with no framework: two builders, the second one closed at first. */
const [first, second] = document.querySelectorAll('corkboard-pin-builder');
for (const builder of [first!, second!]) {
  builder.getToken = () => {
    window.hostAsked = (window.hostAsked ?? 0) + 1;
    return window.hostToken;
  };
  record(builder);
}
document.querySelector('#open-second')!.addEventListener('click', () => {
  second!.open();
});
document.querySelector('#close-first')!.addEventListener('click', () => {
  first!.close();
});
