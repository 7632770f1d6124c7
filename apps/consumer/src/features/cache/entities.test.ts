import { createQueryClient } from '@corkboard/api-client';
import { type Pin } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { boardWith, pickerBoardWith, pinWith } from '../../testing/entities';
import { expire, patchEntities } from './entities';

describe('patchEntities', () => {
  it('changes a thing in every answer that holds it and leaves everything else as it was', () => {
    const client = createQueryClient();
    const [one, two] = [pinWith({ id: '1' }), pinWith({ id: '2' })];
    const pages = { pages: [{ items: [one, two], bookmark: null }], pageParams: [null] };
    const other = [pinWith({ id: '3' })];
    client.setQueryData(['feed'], pages);
    client.setQueryData(['pin'], one);
    client.setQueryData(['other'], other);
    patchEntities(client, { pin: (pin) => (pin.id === '1' ? { ...pin, repin_count: 50 } : pin) });

    const feed = client.getQueryData<{ pages: { items: Pin[] }[] }>(['feed'])!;
    expect(feed.pages[0]!.items[0]!.repin_count).toBe(50);
    expect(feed.pages[0]!.items[1]).toBe(two);
    expect(client.getQueryData<Pin>(['pin'])!.repin_count).toBe(50);
    expect(client.getQueryData(['other'])).toBe(other);
  });

  it('takes a thing out of lists, but not away from the page about it', () => {
    const client = createQueryClient();
    const pin = pinWith({ id: '1' });
    client.setQueryData(['feed'], [pin, pinWith({ id: '2' })]);
    client.setQueryData(['pin'], pin);
    patchEntities(client, { pin: (row) => (row.id === '1' ? null : row) });
    expect(client.getQueryData<Pin[]>(['feed'])!.map(({ id }) => id)).toEqual(['2']);
    expect(client.getQueryData(['pin'])).toBe(pin);
  });

  it('distinguishes boards from rows of the picker', () => {
    const client = createQueryClient();
    client.setQueryData(['picker'], { all_boards: [pickerBoardWith()], boards_shortlist: [] });
    client.setQueryData(['board'], boardWith());
    patchEntities(client, {
      board: (row) => ({ ...row, pin_count: 1000 }),
      pickerBoard: (row) => ({ ...row, pin_count: 2000 }),
    });
    expect(client.getQueryData(['picker'])).toMatchObject({ all_boards: [{ pin_count: 2000 }] });
    expect(client.getQueryData(['board'])).toMatchObject({ pin_count: 1000 });
  });
});

it('expire marks the lists of a call as out of date, and no others', () => {
  const client = createQueryClient();
  client.setQueryData(['BoardsResource.get', { username: 'ada' }], []);
  client.setQueryData(['UserResource.get', { username: 'ada' }], {});
  expire(client, 'BoardsResource.get');
  const stale = (key: string) => client.getQueryState([key, { username: 'ada' }])!.isInvalidated;
  expect([stale('BoardsResource.get'), stale('UserResource.get')]).toEqual([true, false]);
});
