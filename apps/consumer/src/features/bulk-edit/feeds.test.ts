import { createQueryClient, type Pages } from '@corkboard/api-client';
import { type Board, type BoardSection } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { boardWith, pinWith, sectionWith } from '../../testing/entities';
import { showAtOnce } from '../cache';
import { showGone, showMoved } from './feeds';
import { type Source } from './place';

const light = boardWith({ id: '50', name: 'Light', url: '/ada/light', pin_count: 3 });
const dark = boardWith({ id: '51', name: 'Dark', url: '/ada/dark', pin_count: 2 });
const lamps = sectionWith({ id: '70', url: '/ada/dark/lamps', board_id: '51', pin_count: 1 });
const shades = sectionWith({
  id: '71',
  title: 'Shades',
  slug: 'shades',
  url: '/ada/light/shades',
  pin_count: 1,
});
const at = (id: string, board: Board, section: BoardSection | null = null) =>
  pinWith({
    id,
    board: { id: board.id, name: board.name, url: board.url, privacy: board.privacy, layout: board.layout },
    section: section && { id: section.id, title: section.title, slug: section.slug },
  });
const pins = [at('9', light), at('7', light, shades), at('5', light)];

const KEYS = {
  light: ['BoardFeedResource.get', { username: 'ada', slug: 'light' }],
  dark: ['BoardFeedResource.get', { username: 'ada', slug: 'dark' }],
  lamps: ['BoardSectionPinsResource.get', { username: 'ada', slug: 'dark', section_slug: 'lamps' }],
  shades: ['BoardSectionPinsResource.get', { username: 'ada', slug: 'light', section_slug: 'shades' }],
} as const;

function scene() {
  const client = createQueryClient();
  const list = (items: typeof pins) => ({ pages: [{ items, bookmark: null }], pageParams: [null] });
  client.setQueryData(KEYS.light, list(pins));
  client.setQueryData(KEYS.dark, list([at('8', dark), at('6', dark, lamps)]));
  client.setQueryData(KEYS.lamps, list([at('6', dark, lamps)]));
  client.setQueryData(KEYS.shades, list([pins[1]!]));
  client.setQueryData(['boards'], [light, dark]);
  client.setQueryData(['sections'], [lamps, shades]);
  const ids = (key: keyof typeof KEYS) =>
    client
      .getQueryData<Pages<'BoardFeedResource.get'>>(KEYS[key])!
      .pages.flatMap(({ items }) => items.map(({ id }) => id))
      .join('');
  const state = () => ({
    light: ids('light'),
    dark: ids('dark'),
    lamps: ids('lamps'),
    shades: ids('shades'),
    boards: client.getQueryData<Board[]>(['boards'])!.map(({ pin_count }) => pin_count),
    sections: client.getQueryData<BoardSection[]>(['sections'])!.map(({ pin_count }) => pin_count),
  });
  return { client, state };
}
const source: Source = {
  board: light,
  section: null,
  total: 3,
  feed: { call: 'BoardFeedResource.get', options: { username: 'ada', slug: 'light' } },
};
const BEFORE = { light: '975', dark: '86', lamps: '6', shades: '7', boards: [3, 2], sections: [1, 1] };

describe('what a move shows at once', () => {
  it('takes pins from their lists to the board and the section they go to, and back', () => {
    const { client, state } = scene();
    expect(state()).toEqual(BEFORE);
    const { undo: takeBack } = showAtOnce(client, () => {
      showMoved(client, source, { board: dark, section: lamps }, pins.slice(0, 2), 2);
    });
    expect(state()).toEqual({
      light: '5',
      dark: '9876',
      lamps: '976',
      shades: '',
      boards: [1, 4],
      sections: [3, 0],
    });
    takeBack();
    expect(state()).toEqual(BEFORE);
  });

  it('leaves pins in the list of their board when only their section changes', () => {
    const { client, state } = scene();
    showMoved(client, source, { board: light, section: shades }, [pins[0]!], 1);
    expect(state()).toEqual({ ...BEFORE, shades: '97', sections: [1, 2] });
  });

  it('counts pins that are not loaded', () => {
    const { client, state } = scene();
    showMoved(client, { ...source, total: 100 }, { board: dark, section: null }, pins, 100);
    expect(state()).toMatchObject({ light: '', dark: '98765', boards: [0, 102] });
  });

  it('takes deleted pins out everywhere, and back', () => {
    const { client, state } = scene();
    const { undo: takeBack } = showAtOnce(client, () => {
      showGone(client, source, pins.slice(0, 2), 2);
    });
    expect(state()).toEqual({ ...BEFORE, light: '5', shades: '', boards: [1, 2], sections: [1, 0] });
    takeBack();
    expect(state()).toEqual(BEFORE);
  });

  it('brings back what it took out, once, into a list that was changed meanwhile', () => {
    const { client, state } = scene();
    const { undo } = showAtOnce(client, () => {
      showGone(client, source, pins, 3);
    });
    client.setQueryData(KEYS.light, {
      pages: [{ items: [at('95', light), pins[0]], bookmark: null }],
      pageParams: [null],
    });
    undo();
    expect(state().light).toBe('95975');
  });

  it('fetches anew what the service answered meanwhile', async () => {
    const { client } = scene();
    const { undo } = showAtOnce(client, () => {
      showGone(client, source, pins, 3);
    });
    await client.fetchQuery({ queryKey: KEYS.light, queryFn: () => null, staleTime: 0 });
    undo();
    expect(client.getQueryState(KEYS.light)!.isInvalidated).toBe(true);
  });
});
