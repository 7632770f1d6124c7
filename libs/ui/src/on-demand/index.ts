export { menuOpener, type OnDemand, useOnDemand } from './use-on-demand';
export { usePressed } from './use-pressed';
