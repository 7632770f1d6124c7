import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundledApi } from './bundled';

/** A whole api in a process of its own. */
export interface ApiProcess {
  url: string;
  pid: number;
  /** When it has ended. */
  ended: Promise<unknown>;
  /** SIGKILL: nothing is finished, nothing is told. */
  kill(): Promise<void>;
  /** SIGTERM, as the system does; gives the exit code, null when a signal had to end it. */
  terminate(): Promise<number | null>;
  /** Ends it in order when it still runs. */
  stop(): Promise<void>;
}

/** Starts an api with this environment and waits until it answers. */
export async function startProcess(env: Record<string, string>): Promise<ApiProcess> {
  const api = fork(await bundledApi(), [], {
    execArgv: [],
    env: { ...process.env, LOG_LEVEL: 'error', NODE_ENV: 'test', ...env },
  });
  const ended = once(api, 'exit');
  const [message] = (await Promise.race([
    once(api, 'message'),
    ended.then(([code]) => {
      throw new Error(`the api ended with ${String(code)} instead of starting`);
    }),
  ])) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${message.port}`,
    pid: api.pid!,
    ended,
    async kill() {
      api.kill('SIGKILL');
      await ended;
    },
    async terminate() {
      api.kill('SIGTERM');
      await ended;
      return api.exitCode;
    },
    async stop() {
      if (api.connected) api.disconnect();
      await ended;
    },
  };
}
