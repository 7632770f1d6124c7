import { describe, expect, it } from 'vitest';
import { createLog } from './log';

function capture(): { lines: Record<string, unknown>[]; write(line: string): void } {
  const lines: Record<string, unknown>[] = [];
  return { lines, write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
}

describe('createLog', () => {
  it('never writes a secret', () => {
    const sink = capture();
    const secret = 'hunter2hunter2';
    const headers = {
      authorization: secret,
      cookie: secret,
      'x-csrftoken': secret,
      'set-cookie': [secret],
      host: 'seen',
    };
    createLog('info', sink).info(
      { req: { headers }, headers, password: secret, body: { token: secret } },
      'words',
    );
    createLog('info', sink).info({
      a: { b: { password: secret } },
      options: { new_password: secret, name: 'seen' },
    });
    expect(JSON.stringify(sink.lines)).not.toContain(secret);
    expect(sink.lines[0]).toMatchObject({ msg: 'words', req: { headers: { host: 'seen' } } });
    expect(sink.lines[1]).toMatchObject({ options: { name: 'seen' } });
  });

  it('keeps to its level', () => {
    const sink = capture();
    createLog('warn', sink).info('quiet');
    createLog('warn', sink).warn('loud');
    expect(sink.lines.map(({ msg }) => msg)).toEqual(['loud']);
  });
});
