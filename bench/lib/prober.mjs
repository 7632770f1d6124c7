// In a thread of its own: asks the same question again and again over one connection, and tells how long the longest answer took.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
let asked = 0;
let over = /** @type {boolean} */ (false);

const ask = () =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    get(workerData.url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.resume().on('end', () => {
        longest = Math.max(longest, performance.now() - start);
        asked++;
        resolve();
      });
    }).on('error', reject);
  });

parentPort.on('message', () => (over = true));
// The first makes the connection.
await ask();
longest = asked = 0;
parentPort.postMessage('ready');
while (!over) {
  await ask();
  await new Promise((resolve) => setTimeout(resolve, 2));
}
agent.destroy();
parentPort.postMessage({ longest, asked });
parentPort.close();
