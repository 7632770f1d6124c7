import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, MailError, type OutboxEntry } from '.';

const mailFrom = 'Corkboard <no-reply@pins.example>';
const letter = {
  to: 'ann@people.example',
  subject: 'Grüße 📌',
  text: 'Follow https://pins.example/x?a=b',
  html: '<p>Follow</p>',
};

let outboxDir: string;
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'corkboard-mail-'));
  outboxDir = join(root, 'outbox');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the outbox', () => {
  it('keeps each message for a mail program and for people, readable by the owner alone', async () => {
    const mailer = createMailer({ dataDir: root, mailFrom });
    await mailer.sendMail(letter);
    const [eml, json, ...others] = readdirSync(outboxDir).sort();
    expect([eml!.replace(/eml$/, 'json'), others]).toEqual([json, []]);
    expect(JSON.parse(readFileSync(join(outboxDir, json!), 'utf8')) as OutboxEntry).toEqual({
      ...letter,
      from: mailFrom,
      sentAt: expect.any(String) as string,
    });
    const source = readFileSync(join(outboxDir, eml!), 'utf8');
    expect(source).toContain('To: ann@people.example\n');
    expect(source).toContain('Content-Type: multipart/alternative');
    expect(statSync(join(outboxDir, json!)).mode & 0o077).toBe(0);
    expect(statSync(outboxDir).mode & 0o077).toBe(0);
  });

  it('has the headers with which mail programs end mail that nobody has to get', async () => {
    const mailer = createMailer({ dataDir: root, mailFrom });
    await mailer.sendMail({ ...letter, unsubscribe: 'https://pins.example/email/subscription?token=a.b' });
    const [eml] = readdirSync(outboxDir).sort();
    const source = readFileSync(join(outboxDir, eml!), 'utf8').replaceAll('\n ', ' ');
    expect(source).toContain('List-Unsubscribe: <https://pins.example/email/subscription?token=a.b>\n');
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
    await mailer.sendMail(letter);
    const plain = readdirSync(outboxDir).sort().at(-2)!;
    expect(readFileSync(join(outboxDir, plain), 'utf8')).not.toContain('List-Unsubscribe');
  });

  it.each([
    ['unsubscribe', { unsubscribe: 'https://pins.example/\r\nBcc: eve@evil.example' }],
    ['unsubscribe', { unsubscribe: 'mailto:eve@evil.example' }],
    ['to', { to: 'ann@people.example\r\nBcc: eve@evil.example' }],
    ['to', { to: 'ann@people.example, eve@evil.example' }],
    ['to', { to: 'Ann <ann@people.example>' }],
    ['to', { to: 'nobody' }],
    ['subject', { subject: 'Hello\nBcc: eve@evil.example' }],
    ['subject', { subject: '  ' }],
    ['subject', { subject: 'x'.repeat(201) }],
    ['text', { text: '' }],
  ] as const)('refuses a message by its %s: %j', async (field, change) => {
    const failure = createMailer({ dataDir: root, mailFrom }).sendMail({ ...letter, ...change });
    await expect(failure).rejects.toThrow(MailError);
    await expect(failure).rejects.toMatchObject({ field });
    expect(readdirSync(root)).toEqual([]);
  });
});

describe('SMTP', () => {
  let server: Server;
  let received: string[];

  /** Just enough of a mail server to take one message. */
  beforeEach(async () => {
    received = [];
    server = createServer((socket) => {
      const say = (line: string) => socket.write(`${line}\r\n`);
      let inData = false;
      say('220 sink');
      createInterface({ input: socket }).on('line', (line) => {
        received.push(line);
        if (inData) {
          if (line === '.') {
            inData = false;
            say('250 taken');
          }
        } else if (line === 'DATA') {
          inData = true;
          say('354 go on');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line.startsWith('RCPT') && line.includes('refused@')) say('550 no such person');
        else say('250 ok');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const mailer = () =>
    createMailer({
      smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      dataDir: root,
      mailFrom,
    });

  it('hands the message to the server', async () => {
    await mailer().sendMail(letter);
    expect(received).toContain('RCPT TO:<ann@people.example>');
    expect(received).toContain('MAIL FROM:<no-reply@pins.example>');
    expect(received).toContain('To: ann@people.example');
    expect(readdirSync(root)).toEqual([]);
  });

  it('says so when the server refuses', async () => {
    await expect(mailer().sendMail({ ...letter, to: 'refused@people.example' })).rejects.toThrow(/550/);
  });
});
