import { expect, it } from 'vitest';
import { quietly } from '../lib/run.mjs';
import { sideBySide } from './steps.mjs';

it('keeps what a program says, and its code', async () => {
  const code = "console.log('out'); console.error('err'); process.exitCode = 3";
  const result = await quietly(['-e', code]);
  expect(result.code).toBe(3);
  expect(result.output.split('\n').sort()).toEqual(['', 'err', 'out']);
});

it('says a line for each check, and all of what one said that failed', async () => {
  const lines: string[] = [];
  const order: string[] = [];
  let finish: (() => void) | undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const failed = await sideBySide(
    [
      {
        what: 'types',
        run: async () => {
          order.push('types');
          await slow;
          return { code: 2, output: 'error in a.ts\nerror in b.ts\n' };
        },
      },
      {
        what: 'build',
        run: () => {
          order.push('build');
          finish?.();
          return Promise.resolve({ code: 0, output: 'a great deal' });
        },
      },
    ],
    (line) => lines.push(line),
  );
  // Neither waited for the other.
  expect(order).toEqual(['types', 'build']);
  expect(failed).toEqual(['types']);
  expect(lines.map((line) => line.replace(/[\d.]+ s/, 'n s'))).toEqual([
    'Checked: build, n s.',
    'Failed: types, n s.\nerror in a.ts\nerror in b.ts',
  ]);
});

it('lets no check wait for one that is still worked out, and leaves out what comes to nothing', async () => {
  const lines: string[] = [];
  const ended = { code: 0, output: '' };
  let decide: ((tests: null) => void) | undefined;
  const undecided = new Promise<null>((resolve) => {
    decide = resolve;
  });
  const build = {
    what: 'build',
    run: () => {
      decide?.(null);
      return Promise.resolve(ended);
    },
  };
  const types = Promise.resolve({ what: 'types', run: () => Promise.resolve({ ...ended, code: 1 }) });
  expect(await sideBySide([undecided, build, types], (line) => lines.push(line))).toEqual(['types']);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Checked: build', 'Failed: types']);
});
