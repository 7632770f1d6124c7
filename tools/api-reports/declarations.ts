import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../build/workspace.mjs';

const TSC = fromRoot('node_modules/typescript7/bin/tsc');
const run = promisify(execFile);

/**
 * The declarations of source files and of all that they import, as the compiler infers them, without comments and bodies.
 * Nothing is checked: that is the step of the types.
 * @param root folder of the checkout, with its `tsconfig.json`
 * @param files what else is wanted than the sources of the libs, from the root
 * @returns texts of declaration files by their paths from the root (`libs/ui/src/index.d.ts`)
 */
export async function declarationsOf(root: string, files: readonly string[]): Promise<Map<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'corkboard-declarations-'));
  try {
    const out = path.join(folder, 'out');
    await mkdir(out);
    const config = path.join(folder, 'tsconfig.json');
    await writeFile(
      config,
      JSON.stringify({
        extends: path.join(root, 'tsconfig.json'),
        compilerOptions: {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          removeComments: true,
          noCheck: true,
          // The preset of the builds is JavaScript with types in its comments.
          allowJs: true,
          rootDir: root,
          outDir: out,
          typeRoots: [path.join(root, 'node_modules/@types')],
        },
        files: files.map((file) => path.join(root, file)),
        // All sources of the libs: of what is reached by the name of a package alone, nothing is written.
        include: ['types', 'libs/*/src'].map((folder) => path.join(root, folder)),
        exclude: [path.join(root, '**/*.test.*')],
      }),
    );
    await run(process.execPath, [TSC, '-p', config]).catch((error: { stdout: string }) => {
      throw new Error(`No declarations could be made:\n${error.stdout}`);
    });
    const names = await readdir(out, { recursive: true });
    const made = names.filter((name) => /\.d\.m?ts$/.test(name)).toSorted();
    return new Map(
      await Promise.all(
        made.map(
          async (name) =>
            [name.replaceAll(path.sep, '/'), await readFile(path.join(out, name), 'utf8')] as const,
        ),
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
