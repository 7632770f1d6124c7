// A thread of sources that nobody built (tests, benchmarks): threads do not take over the loader of their process.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
