import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { cssForElement } from './escape';
import { type LinkedFile } from './html';
import { latest } from '../render/latest';

/** `client.json`: what the build of the shell's client made. Paths are below `/assets/`. */
export interface ClientManifest {
  readonly entry: { readonly js: readonly string[]; readonly css: readonly string[] };
  /** Chunks of the shell's own pages, by route name. */
  readonly pages: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >;
  readonly files: Readonly<Record<string, { readonly integrity: string; readonly bytes: number }>>;
}

/** Stylesheets that are kept in memory: more than one build has. */
const MAX_KEPT = 50;

/** Where the shell's client is served. */
export const ASSETS = '/assets/';

/** Reads `client.json`, and again when a new build has replaced it; while one is being made, the last one stands. @throws when there never was one */
export function clientFiles(clientDir: string): () => ClientManifest {
  const file = path.join(clientDir, 'client.json');
  let seen = -1;
  let manifest: ClientManifest | undefined;
  return () => {
    try {
      const { mtimeMs } = statSync(file);
      if (mtimeMs !== seen) manifest = JSON.parse(readFileSync(file, 'utf8')) as ClientManifest;
      seen = mtimeMs;
    } catch (error) {
      if (!manifest) throw error;
    }
    return manifest!;
  };
}

/**
 * Reads the shell's own stylesheets, to stand in pages that are drawn here: until the first one of a page has come nothing is shown, and asking
 * for it takes as long as asking for the page did.
 * @returns what stands in a `<style>`; undefined while there is no such file
 */
export function clientStyles(clientDir: string): (file: string) => Buffer | undefined {
  const texts = latest<Buffer>(MAX_KEPT);
  return (file) => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    try {
      const text = cssForElement(readFileSync(path.join(clientDir, file), 'utf8'));
      texts.set(file, text);
      return text;
    } catch {
      return undefined;
    }
  };
}

/** Files below a base, with their hashes. @throws when a file has none */
export function hashedFiles(
  base: string,
  files: Readonly<Record<string, { readonly integrity: string }>>,
  paths: readonly string[],
): LinkedFile[] {
  return paths.map((file) => {
    const { integrity } = files[file] ?? {};
    if (!integrity) throw new Error(`${base}${file} has no integrity`);
    return { href: base + file, integrity };
  });
}
