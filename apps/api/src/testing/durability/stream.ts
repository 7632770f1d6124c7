import { randomUUID } from 'node:crypto';
import type { createRandom } from '@corkboard/demo-pictures';
import { call, type Saver, type Scene } from './scene';

const CLIENTS = 8;

/** A save as it was asked for; `id` is the pin's, once the save was acknowledged. */
export interface AskedSave {
  saver: Saver;
  guid: string;
  board_id: string;
  section?: string | undefined;
  pin_id: string;
  id: string | null;
}

/** Sends one save; the same one again is not saved twice. */
export async function send(
  url: string,
  { saver, guid, board_id, section, pin_id }: AskedSave,
): Promise<string> {
  return (await call(url, saver.headers, 'RepinResource.create', { guid, board_id, section, pin_id })).id;
}

/**
 * Eight clients save one pin after another until their connections break. `onAcknowledged` hears how many saves have been
 * acknowledged. Gives every save that was asked for, the ones without an answer too.
 */
export async function streamSaves(
  url: string,
  { savers, pinIds }: Scene,
  random: ReturnType<typeof createRandom>,
  onAcknowledged: (count: number) => void,
): Promise<AskedSave[]> {
  const asked: AskedSave[] = [];
  let acknowledged = 0;
  const client = async (saver: Saver) => {
    for (;;) {
      const save: AskedSave = {
        saver,
        guid: randomUUID(),
        ...random.pick(saver.places),
        pin_id: random.pick(pinIds),
        id: null,
      };
      asked.push(save);
      try {
        save.id = await send(url, save);
      } catch (error) {
        // `fetch` throws this when a connection breaks; a refusal is not expected and ends the test.
        if (error instanceof TypeError) return;
        throw error;
      }
      onAcknowledged(++acknowledged);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(savers[n % savers.length]!)));
  return asked;
}
