// npm run backup -- /backups: writes database, pictures and settings of one moment into a new folder there, and reads it all again.
import { fail, maintain } from './lib/maintain.mjs';
import { megabytes } from './lib/sizes.mjs';

const [parent] = process.argv.slice(2);
if (!parent) fail('Where to? npm run backup -- /a/folder/on/another/disk');
await maintain(async (api, config, log) => {
  const { folder, manifest } = await api.backup(config, log, parent);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backed up to ${folder}: ${rows} rows and ${manifest.pictures.length} files (${megabytes(manifest)} MB), read again and unchanged.`,
  );
});
