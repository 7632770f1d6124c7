/**
 * How much a backup takes.
 * @param {Record<'tables' | 'pictures' | 'settings', readonly { bytes: number }[]>} manifest
 */
export function megabytes({ tables, pictures, settings }) {
  const bytes = [...tables, ...pictures, ...settings].reduce((sum, file) => sum + file.bytes, 0);
  return (bytes / 1e6).toFixed(1);
}
