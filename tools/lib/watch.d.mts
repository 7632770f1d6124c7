export interface WatchOptions {
  env?: NodeJS.ProcessEnv;
  second?: number;
  still?: number;
  step?: number;
  say?: (line: string) => void;
}
export function watched(command: string, args: string[], options?: WatchOptions): Promise<number>;
