// First: what the modules below find when they are evaluated.
import './bare';
import * as shared from './shared';
import { startRender } from './render';

/**
 * The renderer of the first HTML, as the thread's script finds it: it starts with an input, lets the microtasks run, and finds the output in
 * `corkboardOutput`.
 * Only text goes in and out, so that nothing of the thread can be reached from inside.
 */
Object.assign(globalThis, {
  corkboardShared: shared.modules,
  corkboardStart: startRender,
});
