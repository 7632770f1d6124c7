import { bundleServer } from '../../tools/build/server.mjs';
import { SERVERS } from './servers.mjs';

for (const server of SERVERS) await bundleServer(server);
