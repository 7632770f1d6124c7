/** Parts of `tools/release.mjs`, loaded in one piece. */
export * as registry from '@corkboard/federation/node';
export { FITS_SERVICE, problemsBeside, problemsOf } from './checks';
export { distances, importsOf, orderOf } from './reach';
export { serviceOf } from './service';
export { changesBetween, remember, remembered, sourcesOf } from './sources';
