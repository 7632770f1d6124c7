import { startSite } from './site';

/** One site with a small demo for all tests that do not need one of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite({ demo: true });
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA_DIR = site.dataDir;
  return () => site.stop();
}
