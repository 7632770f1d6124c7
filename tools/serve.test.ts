import { execFile } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'corkboard-start-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('reports that the port is taken before it installs, builds or makes anything', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const dataDir = join(folder, 'data');
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  const { code, stdout, stderr } = await new Promise<{ code: unknown; stdout: string; stderr: string }>(
    (resolve) => {
      execFile(process.execPath, ['tools/start.mjs'], { env }, (error, out, err) => {
        resolve({ code: error?.code, stdout: out, stderr: err });
      });
    },
  );
  other.close();
  expect([code, stdout, stderr]).toEqual([1, '', `Port ${port} is taken. Set PORT to another one.\n`]);
  expect(existsSync(dataDir)).toBe(false);
});
