import { type Log, silentLog } from './log';

export interface ShutdownOptions {
  log?: Log;
  /** All steps together; then the process ends with code 1. */
  timeoutMs?: number;
  /** Where signals come from and how the process ends; the process itself unless given. */
  host?: Pick<NodeJS.Process, 'on' | 'off' | 'exit'>;
}

export interface Shutdown {
  /** Adds a step. Steps run one after another, the last added first: what was started last stops first. */
  add(name: string, step: () => unknown): void;
  /** Runs the steps and ends the process; also what SIGINT and SIGTERM do. */
  run(reason: string, exitCode?: number): Promise<void>;
  /** Once it runs: the rest of it. It resolves only where the process goes on. */
  readonly running: Promise<void> | undefined;
  /** Stops listening to signals. */
  dispose(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** How long signals count as one: a shell, npm, or `timeout` hands its own on to a process that gets it by itself as well, and a database would be left behind. */
const ONE_SIGNAL_MS = 1000;

/** Orderly end of a process: the first signal runs the steps, a second one, unless it's the same, ends it at once. */
export function createShutdown(options: ShutdownOptions = {}): Shutdown {
  const { log = silentLog, timeoutMs = 40_000, host = process } = options;
  const steps: { name: string; step: () => unknown }[] = [];
  let running: Promise<void> | undefined;
  let signaledAt = -Infinity;

  const finish = async (reason: string, exitCode: number) => {
    log.info({ reason }, 'stopping');
    const timer = setTimeout(() => {
      log.error('stopping takes too long: ending now');
      host.exit(1);
    }, timeoutMs);
    let code = exitCode;
    for (const { name, step } of steps.reverse()) {
      try {
        await step();
      } catch (error) {
        code = 1;
        log.error({ err: error, step: name }, 'a part did not stop cleanly');
      }
    }
    clearTimeout(timer);
    log.info('stopped');
    host.exit(code);
  };
  const run = (reason: string, exitCode = 0) => (running ??= finish(reason, exitCode));
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (now - signaledAt < ONE_SIGNAL_MS) return;
    signaledAt = now;
    if (running) {
      log.warn({ signal }, 'second signal: ending now');
      host.exit(1);
    } else void run(signal);
  };
  for (const signal of SIGNALS) host.on(signal, onSignal);
  return {
    add: (name, step) => void steps.push({ name, step }),
    run,
    get running() {
      return running;
    },
    dispose() {
      for (const signal of SIGNALS) host.off(signal, onSignal);
    },
  };
}
