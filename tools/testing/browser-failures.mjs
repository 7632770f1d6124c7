// For Playwright: prints the text of the page that a test failed on. A machine that is gone by then kept it in a file, which says the cause more often than the message does.
import { readFileSync } from 'node:fs';

/** Characters of it, from the end of the page: what was loading or failed stands there. */
const MOST = 8000;

export default class BrowserFailures {
  onTestEnd({ title }, { status, attachments }) {
    if (status === 'passed' || status === 'skipped') return;
    for (const { name, path, body } of attachments) {
      if (name !== 'error-context') continue;
      const text = body?.toString() ?? readFileSync(path, 'utf8');
      const [, page = ''] = /# Page snapshot\n(.*?)(?=\n# |$)/su.exec(text) ?? [];
      console.log(`\nThe page when "${title}" failed:\n${page.trim().slice(-MOST)}`);
    }
  }
}
