/** The shell's server, and what a program that starts it needs. Built to `dist/shell/server.mjs`. */
export { announceSite, releasesFolder } from '@corkboard/federation/node';
export { apiAt, apiThrough, type ApiAnswer, type ApiPort, type Send } from './api-port';
export { type Caller } from './caller';
export { registerApiProxy } from './proxy';
export { keepEmbed, publishBuilt, uncompressedFolders } from './publish-built';
export { createSharedPages } from './shared-pages';
export { createUpstreams, type Upstreams } from './upstreams';
export { createWeb, type WebOptions } from './web';
