import { createRequire, syncBuiltinESMExports } from 'node:module';

const required = createRequire(import.meta.url);

/**
 * Puts functions in the place of those of one of Node's own modules, for every file that imports them, until the returned function
 * is called. `vi.mock` of such a module lasts longer: files of tests share what is loaded, so one that runs later in the same
 * process would get the mocked module.
 *
 * @param name of the module, like `node:fs/promises`
 */
export function replaceBuiltin<T extends object>(name: `node:${string}`, functions: Partial<T>): () => void {
  const builtin = required(name) as T;
  const own = Object.fromEntries(
    Object.keys(functions).map((key) => [key, builtin[key as keyof T]]),
  ) as Partial<T>;
  const put = (some: Partial<T>) => {
    Object.assign(builtin, some);
    syncBuiltinESMExports();
  };
  put(functions);
  return () => put(own);
}
