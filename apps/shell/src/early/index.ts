// The whole of the script that stands in the head of pages that the server drew, and runs while the browser reads them.
import '@corkboard/ui/place';
import { holdWhileActing } from './acting';
import { askLater } from './later';
import { keepPresses } from './presses';

globalThis.corkboardPresses = keepPresses(document);
holdWhileActing(document.documentElement);
askLater(document);
