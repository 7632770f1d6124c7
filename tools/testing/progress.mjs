// Reporters that note which test file is at work, for the watchdog of `npm test` (tools/lib/watch.mjs). TEST_PROGRESS names the file that they write.
import { appendFileSync } from 'node:fs';
import path from 'node:path';

const note = (sign, file) =>
  appendFileSync(process.env.TEST_PROGRESS, `${JSON.stringify({ sign, file: path.relative('', file) })}\n`);

/** For vitest (its default export is a reporter), notified of a file before it is loaded. */
export default class VitestProgress {
  onTestModuleQueued({ moduleId }) {
    note('start', moduleId);
  }
  onTestModuleCollected({ moduleId }) {
    note('alive', moduleId);
  }
  onTestCaseReady({ module }) {
    note('alive', module.moduleId);
  }
  onTestCaseResult({ module }) {
    note('alive', module.moduleId);
  }
  onTestModuleEnd({ moduleId }) {
    note('end', moduleId);
  }
}
