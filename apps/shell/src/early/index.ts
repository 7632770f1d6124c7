// The whole of the script that stands in the head of pages that the server drew, and runs while the browser reads them.
import '@corkboard/ui/place';
import { holdWhileActing } from './acting';
import { askLater } from './later';
import { keepPresses } from './presses';
import { keepTyped } from './typed';

const presses = keepPresses(document);
const typeAgain = keepTyped(document);
globalThis.corkboardPresses = () => {
  const pressAgain = presses();
  return () => {
    // A button may send what a field has.
    typeAgain();
    pressAgain();
  };
};
holdWhileActing(document.documentElement);
askLater(document);
