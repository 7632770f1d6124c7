import type { AddressInfo } from 'node:net';
import { createShutdown, loadConfig, startApi } from '../../main';

/**
 * The whole api on the `DATA_DIR` of the environment, in a process that can be killed, and that ends in order as the site's own does: at a
 * signal, or when its parent is gone.
 */
const shutdown = createShutdown();
process.on('disconnect', () => void shutdown.run('nobody needs it any more'));
const running = await startApi(loadConfig(), { demo: null });
shutdown.add('api', () => running.stop());
await running.app.listen({ port: 0, host: '127.0.0.1' });
process.send!({ port: (running.app.server.address() as AddressInfo).port });
