import {
  type Board,
  type BoardSection,
  type CallName,
  type Interest,
  type Comment,
  type CommentReply,
  type PickerBoard,
  type Pin,
  type PinCloseup,
  type User,
} from '@corkboard/contract';
import { type Query, type QueryClient } from '@tanstack/react-query';

type Plain = Readonly<Record<string, unknown>>;
type Change = (node: Plain) => Plain | null;

/** How to change one kind of thing; `null` takes it out of the lists it is in. */
export interface EntityChanges {
  readonly pin?: (pin: Pin) => Pin | null;
  readonly board?: (board: Board) => Board | null;
  readonly section?: (section: BoardSection) => BoardSection | null;
  readonly user?: (user: User) => User | null;
  readonly interest?: (interest: Interest) => Interest | null;
  /** A comment, or a reply to one. */
  readonly comment?: (comment: Comment | CommentReply) => Comment | CommentReply | null;
  /** Contents of a Pin's page besides the Pin. */
  readonly closeup?: (closeup: PinCloseup) => PinCloseup | null;
  /** A row of the board picker. */
  readonly pickerBoard?: (board: PickerBoard) => PickerBoard | null;
}

/**
 * Changes entities wherever they are in the query cache: in lists, alone, inside others (what a person did shows
 * everywhere at once). What does not change keeps its identity, so only what shows it is drawn again.
 */
export function patchEntities(client: QueryClient, changes: EntityChanges): void {
  const change: Change = (node) => changeOf(node, changes);
  client.setQueriesData<unknown>({}, (data: unknown) => {
    const next = walk(data, change);
    // A thing that is gone stays in the cache by itself: the page about it is on its way out.
    return next === null ? data : next;
  });
}

const isOf =
  (calls: readonly CallName[]) =>
  ({ queryKey: [name] }: Query): boolean =>
    calls.includes(name as CallName);

/** Marks the answers of these calls as out of date: they are fetched when next shown, not under the reader's eyes. */
export function expire(client: QueryClient, ...calls: readonly CallName[]): void {
  void client.invalidateQueries({ predicate: isOf(calls), refetchType: 'none' });
}

/** Requests the answers of these calls again where they are on screen; the others are fetched when they are shown. Ends with the answers. */
export const refetch = (client: QueryClient, ...calls: readonly CallName[]): Promise<void> =>
  client.invalidateQueries({ predicate: isOf(calls) });

function changeOf(node: Plain, changes: EntityChanges): Plain | null {
  const apply = <T>(change: ((item: T) => T | null) | undefined) =>
    change ? (change(node as T) as Plain | null) : node;
  switch (node.type) {
    case 'pin':
      return apply(changes.pin);
    case 'board':
      return apply(changes.board);
    case 'board_section':
      return apply(changes.section);
    case 'user':
      return apply(changes.user);
    case 'interest':
      return apply(changes.interest);
    case 'comment':
      return apply(changes.comment);
    case 'pin_closeup':
      return apply(changes.closeup);
    case undefined:
      return 'section_count' in node && 'layout' in node ? apply(changes.pickerBoard) : node;
    default:
      return node;
  }
}

function walk(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) {
    let changed = false;
    const next: unknown[] = [];
    for (const item of value as readonly unknown[]) {
      const walked = walk(item, change);
      if (walked !== item) changed = true;
      if (walked !== null || item === null) next.push(walked);
    }
    return changed ? next : value;
  }
  if (value === null || typeof value !== 'object') return value;
  const node = change(value as Plain);
  if (node === null) return null;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(node)) {
    const before = node[key];
    if (before === null || typeof before !== 'object') continue;
    const after = walk(before, change);
    if (after !== before && after !== null) {
      copy ??= { ...node };
      copy[key] = after;
    }
  }
  return copy ?? node;
}
