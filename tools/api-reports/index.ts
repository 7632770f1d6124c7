import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changelogProblem, markChangelog } from './changelog';
import { declarationsOf } from './declarations';
import { libsOf } from './libs';
import { readModules } from './modules';
import { digestOf } from './print';
import { reportOf } from './report';

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '');

/** The reports of the libs as the code has them, with the files that they and their changelogs are kept in, from the root. */
async function reportsOf(root: string) {
  const libs = libsOf(root);
  const files = libs.flatMap(({ entries }) => entries.map(({ file }) => file));
  const modules = readModules(
    await declarationsOf(
      root,
      files.filter((file) => !file.endsWith('.css')),
    ),
  );
  return libs.map((lib) => ({
    text: reportOf(lib, modules),
    file: `libs/${lib.name}/api.md`,
    changelog: `libs/${lib.name}/CHANGELOG.md`,
  }));
}

/** Where the reports and the changelogs of a checkout differ from its code: a sentence each, none where all is well. */
export async function problemsOf(root: string): Promise<string[]> {
  return (await reportsOf(root)).flatMap(({ text, file, changelog }) => {
    if (read(path.join(root, file)) !== text)
      return [
        `${file} isn't what the code exports: add a line to ${changelog} under Unreleased, and run npm run api.`,
      ];
    const problem = changelogProblem(read(path.join(root, changelog)), digestOf(text));
    return problem === null
      ? []
      : [`${changelog} ${problem}: add one under Unreleased, and run npm run api.`];
  });
}

/**
 * Writes the reports, and marks them in the new lines of the changelogs.
 * @returns the changelogs that have no new line for a changed report: a sentence each
 */
export async function writeReports(root: string): Promise<string[]> {
  return (await reportsOf(root)).flatMap(({ text, file, changelog }) => {
    writeFileSync(path.join(root, file), text);
    const before = read(path.join(root, changelog));
    const after = markChangelog(before, digestOf(text));
    if (after === null)
      return [
        `${file} has changed: say how in a new line of ${changelog} under Unreleased, and run this again. Where a line says it already, take its "(report …)" off.`,
      ];
    if (after !== before) writeFileSync(path.join(root, changelog), after);
    return [];
  });
}
