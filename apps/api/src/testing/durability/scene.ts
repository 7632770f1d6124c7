import { randomBytes } from 'node:crypto';
import {
  requestOf,
  type CallData,
  type CallName,
  type CallOptions,
  type Envelope,
} from '@corkboard/contract';
import { hashToken } from '../../http/authenticate';
import type { Db } from '../../platform/db';
import { addPicture } from '../pictures';
import { sessionHeaders } from '../session-headers';

/** Somebody who saves, with the places to save to. */
export interface Saver {
  id: string;
  headers: Record<string, string>;
  places: { board_id: string; section?: string }[];
}

/** Who saves, and what. The same things are saved by all, so that their counters are fought for. */
export interface Scene {
  savers: Saver[];
  pinIds: string[];
}

const SAVERS = 4;
const PICTURES = 3;

/** A call over HTTP: its status, and the data of one that was carried out. Throws when the connection breaks. */
export async function ask<N extends CallName>(
  url: string,
  headers: Record<string, string>,
  name: N,
  options: CallOptions<N>,
): Promise<{ status: number; answer: Envelope<CallData<N>>['resource_response'] }> {
  const { method, url: path, body } = requestOf(name, options);
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const { resource_response: answer } = (await response.json()) as Envelope<CallData<N>>;
  return { status: response.status, answer };
}

/** Carries out a call over HTTP. Throws when it is refused or the connection breaks. */
export async function call<N extends CallName>(
  url: string,
  headers: Record<string, string>,
  name: N,
  options: CallOptions<N>,
): Promise<CallData<N>> {
  const { answer } = await ask(url, headers, name, options);
  if (answer.error) throw new Error(`${name} was refused: ${answer.error.message_detail}`);
  return answer.data;
}

/** Makes four people with two boards and a section each, and three pins that everybody saves. */
export async function makeScene(url: string, db: Db): Promise<Scene> {
  const savers: Saver[] = [];
  for (let n = 0; n < SAVERS; n++) {
    const token = randomBytes(32).toString('base64url');
    const [row] = await db.query<{ id: string }>(
      `with added as (
         insert into users (email, username, first_name, full_name, birthdate)
         values ($1 || '@people.example', $1, $1, $1, '1990-01-01') returning id
       ), signed_in as (
         insert into sessions (token_hash, user_id, login_type, expires_at)
         select $2, id, 1, now() + interval '1 day' from added
       )
       select id from added`,
      [`saver${n}`, hashToken(token)],
    );
    const headers = sessionHeaders(token);
    const [first, second] = [
      await call(url, headers, 'BoardResource.create', { name: 'First' }),
      await call(url, headers, 'BoardResource.create', { name: 'Second' }),
    ];
    const section = await call(url, headers, 'BoardSectionResource.create', {
      board_id: first.id,
      name: 'Inside',
    });
    const places = [
      { board_id: first.id },
      { board_id: first.id, section: section.id },
      { board_id: second.id },
    ];
    savers.push({ id: row!.id, headers, places });
  }
  const pinIds: string[] = [];
  const [{ id, headers, places }] = savers as [Saver];
  for (let n = 0; n < PICTURES; n++) {
    const upload = await addPicture(db, id);
    const pin = await call(url, headers, 'PinResource.create', { ...places[2]!, media_upload_id: upload });
    pinIds.push(pin.id);
  }
  return { savers, pinIds };
}
