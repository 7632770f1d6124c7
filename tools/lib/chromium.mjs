import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The shell is the same browser without its window, whose tabs and toolbar are pages of their own: with them a test's page costs three times as much.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of an installed Chromium or Chrome, or null. `CHROMIUM_PATH` goes first. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  const found = NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((path) =>
    existsSync(path),
  );
  return found ?? PLACES.find((path) => existsSync(path)) ?? null;
}

/**
 * Finds a browser, or gets one: Playwright's own download, then Debian's package when we may install it. Returns its path,
 * or null after saying in one line what to install.
 */
export function ensureChromium() {
  const installed = findChromium();
  if (installed) return installed;
  console.log("Chromium or Chrome wasn't found. Trying to get one…");
  const downloaded = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    timeout: 180_000,
    stdio: 'ignore',
  });
  if (downloaded.status === 0) {
    const script = "console.log(require('playwright-core').chromium.executablePath())";
    const path = execFileSync(process.execPath, ['-e', script]).toString().trim();
    if (existsSync(path)) return path;
  }
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    // Older releases have no package of the shell alone.
    const shell = spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet);
    if (shell.status !== 0) spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
    const path = findChromium();
    if (path) return path;
  }
  console.error(
    'The browser tests need Chromium or Chrome: install it, or set CHROMIUM_PATH to its program.',
  );
  return null;
}
