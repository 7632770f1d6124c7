import { type Pages, queryKey } from '@corkboard/api-client';
import { type CallOptions, type Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { type QueryClient, type QueryKey } from '@tanstack/react-query';
import { patchEntities } from '../cache';
import { type FeedCall, uniquePins } from '../pin-feed';
import { type Place, type Source } from './place';

/** Search finds other things than Pins too; nothing of it is edited here. */
type Feed = Pages<Exclude<FeedCall, 'BaseSearchResource.get'>>;

/** The pins of the list that are loaded, in their order. */
export function loadedPins(client: QueryClient, { feed }: Source): readonly Pin[] {
  const key = queryKey(feed.call, feed.options as CallOptions<FeedCall>);
  return uniquePins(client.getQueryData<Feed>(key)?.pages.map(({ items }) => items) ?? []);
}

/** Whether a cached list is that of a board as a whole, or of one section: by what its call names. */
const shows = (key: QueryKey, { board, section }: Place): boolean => {
  const options = (key[1] ?? {}) as Partial<Record<string, string>>;
  const { username, slug, section_slug: sectionSlug } = options;
  if (key[0] === 'BoardFeedResource.get' && !section) {
    if (options.board_id) return options.board_id === board.id;
    return (
      username !== undefined &&
      slug !== undefined &&
      buildPath('board', { username, boardId: slug }) === board.url
    );
  }
  if (key[0] !== 'BoardSectionPinsResource.get' || !section) return false;
  if (options.section_id) return options.section_id === section.id;
  return (
    username !== undefined &&
    slug !== undefined &&
    sectionSlug !== undefined &&
    buildPath('board-section', { username, boardId: slug, boardSectionId: sectionSlug }) === section.url
  );
};

const FEEDS = new Set<unknown>(['BoardFeedResource.get', 'BoardSectionPinsResource.get']);

const editLists = (
  client: QueryClient,
  edit: (key: QueryKey, items: Pin[], first: boolean) => Pin[],
): void => {
  for (const [key, data] of client.getQueriesData<Feed>({
    predicate: ({ queryKey: [name] }) => FEEDS.has(name),
  })) {
    if (!data) continue;
    const pages = data.pages.map((page, n) => ({ ...page, items: edit(key, page.items, n === 0) }));
    client.setQueryData<Feed>(key, { ...data, pages });
  }
};

/** Takes pins out of every list, with the counts of boards, section and people. `count` is how many there are in all. */
export function showGone(client: QueryClient, source: Source, pins: readonly Pin[], count: number): void {
  const gone = new Set(pins.map(({ id }) => id));
  patchEntities(client, { pin: (pin) => (gone.has(pin.id) ? null : pin) });
  countPins(client, source.board.id, -count);
  countSections(client, source, pins, count);
}

/**
 * Shows pins where they go: they leave the lists of where they were and stand first in those of where they come, in
 * the order of their ids. `count` is how many there are in all, loaded or not.
 */
export function showMoved(
  client: QueryClient,
  source: Source,
  target: Place,
  pins: readonly Pin[],
  count: number,
): void {
  const { board, section } = target;
  const stays = source.board.id === board.id;
  const ref = {
    id: board.id,
    name: board.name,
    url: board.url,
    privacy: board.privacy,
    layout: board.layout,
  };
  const sectionRef = section && { id: section.id, title: section.title, slug: section.slug };
  const moved = new Map(pins.map((pin) => [pin.id, { ...pin, board: ref, section: sectionRef }]));
  patchEntities(client, {
    pin: (pin) => (moved.has(pin.id) ? { ...pin, board: ref, section: sectionRef } : pin),
  });
  editLists(client, (key, items, first) => {
    const here = shows(key, target) || (section !== null && shows(key, { board, section: null }));
    if (here) {
      // In a list that begins with the oldest, new Pins belong at the end: they appear when the list is refetched.
      if ((key[1] as { oldest_first?: boolean } | undefined)?.oldest_first) return items;
      const there = new Set(items.map(({ id }) => id));
      // In its board's list a pin that only changes its section stays where it is.
      const coming = stays && shows(key, { board, section: null }) ? [] : [...moved.values()];
      return first ? [...coming.filter(({ id }) => !there.has(id)), ...items].sort(newestFirst) : items;
    }
    const left = items.filter(({ id }) => !moved.has(id));
    return left.length === items.length || (stays && key[0] === 'BoardFeedResource.get') ? items : left;
  });
  if (!stays) {
    countPins(client, source.board.id, -count);
    countPins(client, board.id, count);
  }
  countSections(client, source, pins, count);
  if (section)
    patchEntities(client, {
      section: (row) => (row.id === section.id ? { ...row, pin_count: row.pin_count + count } : row),
    });
}

const newestFirst = (a: Pin, b: Pin): number => (BigInt(a.id) < BigInt(b.id) ? 1 : -1);

function countPins(client: QueryClient, boardId: string, by: number): void {
  const change = <B extends { id: string; pin_count: number }>(board: B): B =>
    board.id === boardId ? { ...board, pin_count: Math.max(0, board.pin_count + by) } : board;
  patchEntities(client, { board: change, pickerBoard: change });
}

/** Sections that pins leave: the selected section by all of them, those of a whole board by the pins that are known. */
function countSections(client: QueryClient, source: Source, pins: readonly Pin[], count: number): void {
  const lost = new Map<string, number>();
  if (source.section) lost.set(source.section.id, count);
  else for (const { section } of pins) if (section) lost.set(section.id, (lost.get(section.id) ?? 0) + 1);
  patchEntities(client, {
    section: (row) => {
      const by = lost.get(row.id);
      return by ? { ...row, pin_count: Math.max(0, row.pin_count - by) } : row;
    },
  });
}
