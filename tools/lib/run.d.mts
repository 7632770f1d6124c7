/** What a program ended with, and said. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}
export const ROOT: string;
export function run(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number>;
export function must(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void>;
export function quietly(args: readonly string[]): Promise<Ended>;
