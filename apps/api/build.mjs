import { bundleServer } from '../../tools/build/server.mjs';
import { SERVERS } from './servers.mjs';

/** Builds dist/api. */
export async function build() {
  for (const server of SERVERS) await bundleServer(server);
}
