import {
  ERROR_CODES,
  HIERARCHY_BRANDS_MAX,
  HIERARCHY_LEVELS_MAX,
  hierarchyMessages,
  messages,
} from '@corkboard/contract';
import { requireAdministrator } from '../../../ground/policies/administer';
import type { ViewerCtx } from '../../../http/context';
import { badField, missing, Refusal } from '../../../http/refusal';
import type { Executor, Tx } from '../../../platform/db';
import * as queries from './queries';

/** A hierarchy as somebody sees it who runs or manages a part of it (docs/handbook/hierarchy.md#who-may-do-what). */
export class Tree {
  readonly #nodes: ReadonlyMap<string, queries.NodeRow>;
  readonly #runs: ReadonlySet<string>;
  readonly #manages: ReadonlySet<string>;
  readonly #seen: ReadonlySet<string>;

  constructor(
    readonly id: string,
    rows: readonly queries.NodeRow[],
    standing: readonly queries.StandingRow[],
  ) {
    this.#nodes = new Map(rows.map((row) => [row.id, row]));
    this.#runs = new Set(standing.flatMap((one) => (one.runs ? [one.business_id] : [])));
    this.#manages = new Set(standing.map(({ business_id }) => business_id));
    this.#seen = new Set(rows.flatMap((row) => (this.mayManage(row) ? row.path : [])));
  }

  /** Businesses that the viewer manages, and those above them. */
  get seen(): queries.NodeRow[] {
    return [...this.#nodes.values()].filter(({ id }) => this.#seen.has(id));
  }

  /** Ids of the businesses that the viewer manages. */
  get managed(): string[] {
    return this.seen.filter((node) => this.mayManage(node)).map(({ id }) => id);
  }

  /** How many brands there are below the top. */
  get brands(): number {
    return this.#nodes.size - 1;
  }

  mayManage({ path }: queries.NodeRow): boolean {
    return path.some((id) => this.#manages.has(id));
  }

  /** Whether they manage what is above it. */
  mayPlace({ parent_id: parent }: queries.NodeRow): boolean {
    return parent !== null && this.mayManage(this.#nodes.get(parent)!);
  }

  /** Whether they run the business itself. */
  runs({ id }: queries.NodeRow): boolean {
    return this.#runs.has(id);
  }

  /** Whether they run it, or a business above it. */
  mayAppoint({ path }: queries.NodeRow): boolean {
    return path.some((id) => this.#runs.has(id));
  }

  /** Whether they may have it leave: who runs it, and who manages what is above it. */
  mayLeave(node: queries.NodeRow): boolean {
    return node.parent_id !== null && (this.#runs.has(node.id) || this.mayPlace(node));
  }

  /**
   * A business that the viewer sees.
   *
   * @throws Refusal 400 `badParameter` naming the field for another one
   */
  node(id: string, field = 'brand_id'): queries.NodeRow {
    const node = this.#seen.has(id) ? this.#nodes.get(id) : undefined;
    if (!node) throw badField(field, hierarchyMessages.brandMissing(id));
    return node;
  }

  /**
   * A business that the viewer manages.
   *
   * @throws Refusal as `node`; 403 `actingNotPermitted` for one that they only see
   */
  managedNode(id: string, field = 'brand_id'): queries.NodeRow {
    const node = this.node(id, field);
    requireMay(this.mayManage(node));
    return node;
  }

  /**
   * Goes on where so many levels of brands may stand below a business.
   *
   * @throws Refusal 400 `badParameter` naming `parent_id`
   */
  requireDepth(parent: queries.NodeRow, levels: number): void {
    if (parent.path.length + levels > HIERARCHY_LEVELS_MAX)
      throw badField('parent_id', hierarchyMessages.tooDeep(HIERARCHY_LEVELS_MAX));
  }

  /**
   * Goes on where another brand may come.
   *
   * @param waiting invitations that wait for an answer
   * @throws Refusal 400 `badParameter` naming `parent_id`
   */
  requireRoom(waiting: number): void {
    if (this.brands + waiting >= HIERARCHY_BRANDS_MAX)
      throw badField('parent_id', hierarchyMessages.tooMany(HIERARCHY_BRANDS_MAX));
  }

  /** How many levels a business and what is below it take. */
  levelsOf({ id, path }: queries.NodeRow): number {
    const lengths = [...this.#nodes.values()].flatMap((one) =>
      one.path.includes(id) ? [one.path.length] : [],
    );
    return Math.max(...lengths) - path.length + 1;
  }
}

/**
 * Goes on for who may.
 *
 * @throws Refusal 403 `actingNotPermitted`
 */
export function requireMay(may: boolean): void {
  if (!may) throw new Refusal(403, ERROR_CODES.actingNotPermitted, messages.notPermitted);
}

async function read(
  ctx: ViewerCtx,
  executor: Executor,
  hierarchyId: string,
  businessId: string,
): Promise<Tree> {
  const standing = await queries.standingOf(executor, [ctx.viewer.id, hierarchyId]);
  // Who has no part in the hierarchy is told what they would be told of the business alone.
  if (standing.length === 0) await requireAdministrator(ctx, businessId);
  const met = standing.filter(({ mfa_met }) => mfa_met);
  if (met.length === 0) throw new Refusal(403, ERROR_CODES.actingNotPermitted, messages.mfaRequired);
  return new Tree(hierarchyId, await queries.nodesOf(executor, [hierarchyId]), met);
}

/**
 * The hierarchy that a business is in, for who runs or manages a part of it; null where it is in none.
 *
 * @throws Refusal as `requireAdministrator` for who runs and manages nothing there
 */
export async function findTree(ctx: ViewerCtx, businessId: string): Promise<Tree | null> {
  const [found] = await queries.hierarchyOf(ctx.db, [businessId]);
  if (found) return read(ctx, ctx.db, found.id, businessId);
  await requireAdministrator(ctx, businessId);
  return null;
}

/**
 * As `findTree`, for a business that is in one.
 *
 * @throws Refusal as `findTree`; 404 without one
 */
export async function openTree(ctx: ViewerCtx, businessId: string): Promise<Tree> {
  const tree = await findTree(ctx, businessId);
  if (!tree) throw missing.of(hierarchyMessages.missing);
  return tree;
}

/**
 * Changes the hierarchy that a business is in, held against other changes: what is checked in it stays true.
 *
 * @throws Refusal as `openTree`
 */
export const changeTree = <T>(
  ctx: ViewerCtx,
  businessId: string,
  change: (tx: Tx, tree: Tree) => Promise<T>,
): Promise<T> =>
  ctx.db.transaction(async (tx) => {
    const [found] = await queries.hierarchyOf(tx, [businessId]);
    if (!found || !(await holds(tx, found.id))) {
      await requireAdministrator(ctx, businessId);
      throw missing.of(hierarchyMessages.missing);
    }
    return change(tx, await read(ctx, tx, found.id, businessId));
  });

/** Holds a hierarchy until the transaction ends; whether it is there. */
export const holds = async (tx: Tx, hierarchyId: string): Promise<boolean> =>
  (await queries.lockHierarchy(tx, [hierarchyId])).length > 0;
