// npm start: installs what is missing, builds what has changed, serves the whole site.
// `-- --empty` starts without the demo. PORT, HOST, DATA_DIR, DATABASE_URL and the rest are in docs/running.md.
import { checkNode, install } from './lib/install.mjs';
import { takePort } from './lib/port.mjs';
import { must } from './lib/run.mjs';

checkNode();
const door = await takePort();
await install('site');
await must(process.execPath, ['tools/build.mjs', '--site']);
const { serve } = await import('./serve.mjs');
await serve({ demo: !process.argv.includes('--empty'), door });
