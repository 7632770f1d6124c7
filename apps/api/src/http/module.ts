import type { Handlers, RegisterRoutes, Services } from './context';

/** Parts of a module of the api; see docs/architecture.md, "Modules and their faces". */
export interface Module {
  /** Its calls of the contract, each with its function. */
  readonly calls?: Partial<Handlers>;
  /** Its routes that are no calls of the contract. */
  readonly routes?: readonly RegisterRoutes[];
  /** Its jobs: each function says which there are, and carries them out. */
  readonly jobs?: readonly ((services: Services) => Promise<unknown>)[];
  /** Runs once everything else has started. */
  readonly start?: (services: Services) => void;
}

/** Says what a module brings along: the `…Module` of its `index.ts`. */
export const defineModule = <const M extends Module>(module: M): M => module;
