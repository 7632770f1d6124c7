import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode } from './install.mjs';
import { ROOT } from './run.mjs';

/**
 * Carries out a command on the site of the environment (`DATA_DIR`, `DATABASE_URL`, …), whether it runs or not. Ends with one line where
 * it can't be carried out.
 * @param {(api: typeof import('../../apps/api/src/main.ts'), config: object, log: object) => Promise<void>} act
 */
export async function maintain(act) {
  checkNode();
  const program = join(ROOT, 'dist', 'api', 'main.mjs');
  if (!existsSync(program)) fail(`Corkboard isn't built yet: run "npm start" or "npm run build" first.`);
  process.env.NODE_ENV ??= 'production';
  const api = await import(pathToFileURL(program).href);
  try {
    const config = api.loadConfig();
    if (config.role === 'web')
      fail('This process serves pages only (API_URL). Run the command where the service runs.');
    await act(api, config, api.createLog('warn'));
  } catch (error) {
    if (!(error instanceof api.ConfigError) && !(error instanceof api.CommandError)) throw error;
    fail(error.message);
  }
}

/**
 * Ends the program with a line.
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
