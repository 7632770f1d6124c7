import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a slash at its end. */
export const workspace = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The remotes, by folder of apps/. */
export const REMOTES = ['consumer', 'advertiser', 'business', 'pin-builder'];

/** @param {string} file a path from the root */
export const fromRoot = (file) => `${workspace}/${file}`;
