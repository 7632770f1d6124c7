import { describe, expect, it } from 'vitest';
import { ApiError } from '@corkboard/api-client';
import { ERROR_CODES, messages } from '@corkboard/contract';
import { boardsFitting, hasName } from './board-search';
import { check, failureOf, isTypedAddress, wrongFile, wrongSize } from './rules';
import { initialState } from './state';

it.each([
  [119, 500, messages.imageTooSmall],
  [500, 119, messages.imageTooSmall],
  [120, 120, null],
  [8_192, 8_192, null],
  [8_193, 8_192, messages.imageTooLarge],
])('a picture of %d × %d', (width, height, answer) => {
  expect(wrongSize(width, height)).toBe(answer);
});

it('refuses files that cannot be pictures before they are opened', () => {
  expect(wrongFile(new Blob(['x'], { type: 'image/png' }))).toBeNull();
  expect(wrongFile(new Blob(['x']))).toBeNull();
  expect(wrongFile(new Blob(['x'], { type: 'text/html' }))).toBe(messages.imageUnreadable);
  expect(wrongFile(new Blob([]))).toBe(messages.imageUnreadable);
  expect(wrongFile({ size: 20 * 1024 * 1024 + 1, type: 'image/png' } as Blob)).toBe(messages.imageTooLarge);
});

it.each([
  ['https://a.example', true],
  [' HTTP://a.example/x?y#z ', true],
  ['a.example', true],
  ['nowhere', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https:///x', false],
  [`https://a.example/${'x'.repeat(2048)}`, false],
])('%s is a web address: %s', (text, answer) => {
  expect(isTypedAddress(text)).toBe(answer);
});

describe('check', () => {
  const { draft, ...rest } = initialState('guid');
  it('asks for a picture and a board, and for nothing else', () => {
    expect(Object.keys(check({ ...rest, draft }))).toEqual(['picture', 'board']);
  });
  it('counts what will be sent: without blanks around it', () => {
    const title = ` ${'x'.repeat(100)} `;
    expect(check({ ...rest, draft: { ...draft, title } }).title).toBeUndefined();
    expect(check({ ...rest, draft: { ...draft, title: `${title}x` } }).title).toBe(messages.tooLong(100));
    const long = 'y'.repeat(501);
    const errors = check({ ...rest, draft: { ...draft, description: long, altText: long, link: 'nowhere' } });
    expect(errors).toMatchObject({
      description: messages.tooLong(500),
      altText: messages.tooLong(500),
      link: messages.linkInvalid,
    });
  });
});

describe('failureOf', () => {
  it.each([
    [new ApiError(400, 1, 'Long', 'alt_text'), 'altText', false],
    [new ApiError(400, ERROR_CODES.image, 'Small', 'media_upload_id'), 'picture', true],
    [new ApiError(404, 404, 'Gone', 'media_source.media_upload_id'), 'picture', true],
    [new ApiError(400, ERROR_CODES.image, 'Gone', 'media_source.media_upload_id'), 'picture', true],
    [new ApiError(400, ERROR_CODES.image, 'Small'), 'picture', false],
    [new ApiError(404, ERROR_CODES.boardMissing, 'Gone'), 'board', true],
    [new ApiError(404, ERROR_CODES.sectionMissing, 'Gone'), 'section', true],
    [new ApiError(0, 0, 'Offline'), 'form', false],
    [new TypeError('bug'), 'form', false],
  ] as const)('%s is about %s', (error, field, uploadGone) => {
    const message = error instanceof ApiError ? error.message : messages.somethingWrong;
    expect(failureOf(error)).toEqual({ field, message, uploadGone });
  });
});

describe('board search', () => {
  it.each([
    ['Élan Vital', 'elan', true],
    ['Élan Vital', 'VIT', true],
    ['Élan Vital', 'el vi', true],
    ['Élan Vital', 'vital elan', false],
    ['Summer', '', true],
  ])('%s fits "%s": %s', (name, typed, answer) => {
    const board = { id: '1', name, privacy: 'public', sectionCount: 0 } as const;
    expect(boardsFitting([board], typed).length > 0).toBe(answer);
  });
  it('knows a name that is taken', () => {
    const boards = [{ id: '1', name: 'Élan', privacy: 'public', sectionCount: 0 }] as const;
    expect([hasName(boards, ' elan '), hasName(boards, 'elan 2')]).toEqual([true, false]);
  });
});
