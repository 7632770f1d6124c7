interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
}
interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}
export function withArchives<L extends Lock>(lock: L, registry: string): L;
export function removeArchives(root: string): void;
export function besideArchives<Result>(root: string, run: () => Promise<Result>): Promise<Result>;
