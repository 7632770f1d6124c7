import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** The way to a test's database, which can be shut: a server that stops and starts, without stopping it for other tests. */
export interface Door {
  /** The address of the database through this door. */
  url: string;
  /** Cuts what goes through, and refuses what comes. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** Makes a door to the database at `url`, open; for one test, after which it is gone. */
export async function useDoor(url: string): Promise<Door> {
  const { user, password, database, host, port: behind } = new pg.Client({ connectionString: url });
  const sockets = new Set<Socket>();
  const server = createServer((outside) => {
    const inside = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${behind}`) : connect(behind, host);
    for (const socket of [outside, inside]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        outside.destroy();
        inside.destroy();
      });
    }
    outside.pipe(inside).pipe(outside);
  });
  let port = 0;
  const open = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const shut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  onTestFinished(async () => {
    if (server.listening) await shut();
  });
  const account = `${user}${typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''}`;
  return { url: `postgres://${account}@127.0.0.1:${port}/${database}`, open, shut };
}
