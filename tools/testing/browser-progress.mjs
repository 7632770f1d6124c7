// As progress.mjs, for Playwright: a file is at work while one of its tests is. Sites that start note signs of their own (e2e/setup/signs.ts).
import { appendFileSync } from 'node:fs';
import path from 'node:path';

const note = (sign, { location }, { parallelIndex: worker }) =>
  appendFileSync(
    process.env.TEST_PROGRESS,
    `${JSON.stringify({ sign, file: path.relative('', location.file), worker })}\n`,
  );

export default class BrowserProgress {
  printsToStdio() {
    return false;
  }
  onTestBegin(test, result) {
    note('start', test, result);
  }
  onStepEnd(test, result) {
    note('alive', test, result);
  }
  onTestEnd(test, result) {
    note('end', test, result);
  }
}
