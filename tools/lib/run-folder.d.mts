export function makeRunFolder(parent?: string): string;
export function endRunFolder(folder: string): Promise<number>;
export function endLostRuns(parent?: string): Promise<void>;
export function keptCaches(): { PWTEST_CACHE_DIR: string };
