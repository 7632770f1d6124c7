import type { AddressInfo } from 'node:net';
import { loadConfig, startApi } from '../../main';

/** The whole api on the `DATA_DIR` of the environment, in a process that can be killed. Ends by itself when its parent is gone. */
const running = await startApi(loadConfig(), { demo: null });
await running.app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => {
  void running.stop().then(() => process.exit(0));
});
process.send!({ port: (running.app.server.address() as AddressInfo).port });
