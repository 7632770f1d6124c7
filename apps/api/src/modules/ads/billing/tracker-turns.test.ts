import { describe, expect, it } from 'vitest';
import { createTurns } from './tracker-turns';

const call = (host: string, account = '1') => ({ host, account });

describe('turns of tracking addresses', () => {
  it('are a few at one host and of one ad account, and end with the calls', () => {
    const turns = createTurns(() => 0);
    const ends = [1, 2, 3, 4].map((n) => turns.begin(call('a.example', String(n))));
    expect(turns.room()).toMatchObject({ hosts: ['a.example'], accounts: [] });
    for (const end of ends) end(true);
    expect(turns.room()).toMatchObject({ hosts: [], accounts: [] });
    for (const n of [1, 2, 3, 4, 5]) turns.begin(call(`${n}.example`));
    expect(turns.room()).toMatchObject({ hosts: [], accounts: ['1'], ofAccount: 4 });
  });

  it('put hosts off that do not answer, longer each time, until they do', () => {
    let now = 0;
    const turns = createTurns(() => now);
    const putOff = () => turns.room()!.hosts.includes('slow.example');
    const pauses: number[] = [];
    for (let n = 0; n < 10; n++) {
      turns.begin(call('slow.example'))(false);
      const from = now;
      while (putOff()) now += 1000;
      pauses.push((now - from) / 1000);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    turns.begin(call('slow.example'))(true);
    expect(putOff()).toBe(false);
    turns.begin(call('slow.example'))(false);
    now += 30_000;
    expect(putOff()).toBe(false);
  });

  it('say nothing of a host whose call was cut off', () => {
    const turns = createTurns(() => 0);
    turns.begin(call('a.example'))(null);
    expect(turns.room()).toMatchObject({ hosts: [], accounts: [], only: null });
  });

  it('keep some for hosts that answer, however many others hang, and are none beyond the last', () => {
    const turns = createTurns(() => 0);
    turns.begin(call('good.example'))(true);
    for (let n = 0; n < 24; n++) turns.begin(call(`hangs${n}.example`, String(n)));
    expect(turns.room()).toMatchObject({ only: ['good.example'], count: 8 });
    for (let n = 0; n < 8; n++) turns.begin(call('good.example', String(100 + n)));
    expect(turns.room()).toBeNull();
  });
});
