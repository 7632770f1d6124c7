export { menuOpener, useOnDemand } from './use-on-demand';
export { usePressed } from './use-pressed';
