export interface Ledger {
  knows(output: string): boolean;
  has(output: string, sources: string): boolean;
  strike(folder: string): void;
  add(output: string, sources: string): void;
}
export function createLedger(folder?: string): Ledger;
export function readSources(root?: string): (app: string) => string;
