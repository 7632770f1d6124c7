import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type SFTPWrapper } from 'ssh2';

/** A file of an {@link SftpServer}. */
interface SftpFile {
  body: Buffer | string;
  /** Unix seconds of its last change; long ago unless given. */
  mtime?: number;
  /** Told before a piece of it is read. */
  onRead?: () => void;
  /** It never answers a read. */
  stalls?: boolean;
}

/** A server of files of a test, on the loopback. */
export interface SftpServer {
  /** `127.0.0.1:port`, as `ALLOW_PRIVATE_FETCH` wants it. */
  readonly host: string;
  url(path: string): string;
  readonly files: Map<string, SftpFile>;
  /** Passwords that were sent, in turn. */
  readonly passwords: string[];
  /** Paths that were opened. */
  readonly opened: string[];
  /** Shows another key from now on. */
  changeKey(): Promise<void>;
  close(): Promise<void>;
}

const { STATUS_CODE } = ssh2.utils.sftp;
const LONG_AGO = 1_600_000_000;

/** A key of a server. Of those that the library makes it can't read 17 of 3,000 (ed25519). */
const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'sec1', format: 'pem' })
    .toString();

/** Starts a server without files, which lets one user in. */
export async function startSftpServer(username: string, password: string): Promise<SftpServer> {
  const files = new Map<string, SftpFile>();
  const passwords: string[] = [];
  const opened: string[] = [];
  const listen = async (port: number) => {
    const server = new ssh2.Server({ hostKeys: [newKey()] }, (client) => {
      client.on('error', () => undefined);
      client.on('authentication', (login) => {
        if (login.method !== 'password') return login.reject(['password']);
        passwords.push(login.password);
        if (login.username === username && login.password === password) login.accept();
        else login.reject(['password']);
      });
      client.on('session', (accept) => {
        accept().on('sftp', (take) => serve(take(), files, opened));
      });
    });
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    return server;
  };
  const stop = (server: ssh2.Server) => new Promise<void>((closed) => server.close(() => closed()));
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    url: (path) => `sftp://${host}${path}`,
    files,
    passwords,
    opened,
    changeKey: async () => {
      await stop(server);
      server = await listen(port);
    },
    close: () => stop(server),
  };
}

function serve(sftp: SFTPWrapper, files: ReadonlyMap<string, SftpFile>, opened: string[]): void {
  const handles = new Map<string, SftpFile>();
  const look = (request: number, path: string) => {
    const file = files.get(path);
    if (!file) return sftp.status(request, STATUS_CODE.NO_SUCH_FILE);
    const mtime = file.mtime ?? LONG_AGO;
    sftp.attrs(request, {
      mode: 0o100_644,
      uid: 0,
      gid: 0,
      size: Buffer.byteLength(file.body),
      atime: mtime,
      mtime,
    });
  };
  sftp.on('STAT', look);
  sftp.on('LSTAT', look);
  sftp.on('OPEN', (request, path) => {
    const file = files.get(path);
    if (!file) return sftp.status(request, STATUS_CODE.NO_SUCH_FILE);
    const handle = `${opened.push(path)}`;
    handles.set(handle, file);
    sftp.handle(request, Buffer.from(handle));
  });
  sftp.on('READ', (request, handle, offset, length) => {
    const file = handles.get(handle.toString())!;
    if (file.stalls) return;
    file.onRead?.();
    const piece = Buffer.from(file.body).subarray(offset, offset + length);
    if (piece.length === 0) sftp.status(request, STATUS_CODE.EOF);
    else sftp.data(request, piece);
  });
  sftp.on('CLOSE', (request) => sftp.status(request, STATUS_CODE.OK));
}
