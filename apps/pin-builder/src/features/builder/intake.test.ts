import { expect, it } from 'vitest';
import { intakeOf, mayContainPicture } from './intake';

const transfer = (files: File[], data: Record<string, string> = {}) =>
  ({
    files,
    types: [...Object.keys(data), ...(files.length > 0 ? ['Files'] : [])],
    getData: (type: string) => data[type] ?? '',
  }) as unknown as DataTransfer;
const file = (name: string, type: string) => new File(['x'], name, { type });

it('prefers a picture file, then any file, then an address', () => {
  const [text, image] = [file('a.txt', 'text/plain'), file('a.png', 'image/png')];
  expect(intakeOf(transfer([text, image], { 'text/uri-list': 'https://a.example/' }))).toEqual({
    kind: 'file',
    file: image,
  });
  expect(intakeOf(transfer([text]))).toEqual({ kind: 'file', file: text });
  expect(intakeOf(transfer([], { 'text/uri-list': '# a comment\nhttps://a.example/x' }))).toEqual({
    kind: 'address',
    url: 'https://a.example/x',
  });
  expect(intakeOf(transfer([], { 'text/plain': '  https://a.example/y \n' }))).toEqual({
    kind: 'address',
    url: 'https://a.example/y',
  });
});

it('takes neither words nor addresses that are none of the web', () => {
  for (const words of ['a nice picture', 'javascript:alert(1)', 'file:///etc/passwd', '']) {
    expect(intakeOf(transfer([], { 'text/plain': words }))).toEqual({ kind: 'nothing' });
  }
  expect(mayContainPicture(transfer([], { 'text/plain': 'words' }))).toBe(false);
  expect(mayContainPicture(transfer([file('a', '')]))).toBe(true);
});
