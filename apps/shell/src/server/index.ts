/** The shell's server, and what a program that starts it needs. Built to `dist/shell/server.mjs`. */
export { apiAt, apiThrough, type ApiAnswer, type ApiPort, type Caller, type Send } from './api-port';
export { publishBuilt } from './publish-built';
export { createWeb, type WebOptions } from './web';
