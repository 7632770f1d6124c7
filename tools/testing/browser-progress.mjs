// As progress.mjs, for Playwright: a file is at work while one of its tests is.
import { appendFileSync } from 'node:fs';
import path from 'node:path';

const note = (sign, { location }) =>
  appendFileSync(
    process.env.TEST_PROGRESS,
    `${JSON.stringify({ sign, file: path.relative('', location.file) })}\n`,
  );

export default class BrowserProgress {
  printsToStdio() {
    return false;
  }
  onTestBegin(test) {
    note('start', test);
  }
  onStepEnd(test) {
    note('alive', test);
  }
  onTestEnd(test) {
    note('end', test);
  }
}
