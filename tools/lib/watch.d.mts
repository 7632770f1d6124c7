/** The priority of what is run beside a step that others wait for. */
export const GENTLY: number;

export interface WatchOptions {
  env?: NodeJS.ProcessEnv;
  second?: number;
  still?: number;
  step?: number;
  say?: (line: string) => void;
  print?: (chunk: Buffer) => void;
  gently?: boolean;
}
export function runWatched(command: string, args: string[], options?: WatchOptions): Promise<number>;
