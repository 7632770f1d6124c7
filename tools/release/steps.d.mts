interface Ended {
  readonly code: number;
  readonly output: string;
}
export function quietly(args: readonly string[]): Promise<Ended>;
export function sideBySide(
  steps: readonly { readonly what: string; readonly run: () => Promise<Ended> }[],
  say?: (line: string) => void,
): Promise<string[]>;
