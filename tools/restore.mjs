// npm run restore -- /backups/corkboard-…: makes the site what it was. `--check` only reads the backup, `--replace` replaces people who are there.
import { fail, maintain } from './lib/maintain.mjs';
import { megabytes } from './lib/sizes.mjs';

const args = process.argv.slice(2);
const [folder, ...others] = args.filter((arg) => !arg.startsWith('--'));
const flags = args.filter((arg) => arg.startsWith('--'));
if (!folder || others.length > 0)
  fail('From where? npm run restore -- /backups/corkboard-2026-01-31T12-00-00-000Z');
const unknown = flags.find((flag) => !['--check', '--replace'].includes(flag));
if (unknown)
  fail(
    `There is no option ${unknown}: --check only reads the backup, --replace replaces the people who are there.`,
  );
await maintain(async (api, config, log) => {
  if (flags.includes('--check')) {
    const manifest = await api.checkBackup(folder);
    console.log(`The backup of ${manifest.madeAt} is whole (${megabytes(manifest)} MB).`);
    return;
  }
  const { manifest, settings } = await api.restore(config, log, folder, {
    replace: flags.includes('--replace'),
  });
  console.log(`The site is what it was at ${manifest.madeAt}.`);
  if (settings.length > 0)
    console.log(
      `Restart it if it's running: these files of its data folder are others now: ${settings.join(', ')}.`,
    );
});
