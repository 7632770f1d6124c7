import type { RequestListener, Server } from 'node:http';

/** The site's port, taken before there is a site: 503 until `answerWith` says who answers. */
export interface Door {
  server: Server;
  answerWith(handler: RequestListener): void;
}
export function takePort(env?: NodeJS.ProcessEnv): Promise<Door | null>;
