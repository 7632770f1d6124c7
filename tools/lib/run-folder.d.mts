export function makeRunFolder(parent?: string): string;
export function endRunFolder(folder: string): Promise<number>;
export function endLostRuns(parents?: readonly string[]): Promise<void>;
export function runsParent(machine?: {
  env?: NodeJS.ProcessEnv;
  memory?: string;
  free?: () => number;
  room?: (folder: string) => number;
}): string;
export function keptCaches(): { PWTEST_CACHE_DIR: string };
