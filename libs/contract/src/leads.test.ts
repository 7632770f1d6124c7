import { describe, expect, it } from 'vitest';
import {
  cleanLeadAnswer,
  leadAnswerProblem,
  leadMessages as text,
  type LeadQuestion,
  secureAddress,
} from './leads';

const TODAY = new Date('2026-11-29T12:00:00Z');
const custom = (field: LeadQuestion['custom_question_field_type'], options: string[] | null = null) => ({
  question_type: 'CUSTOM' as const,
  custom_question_field_type: field,
  custom_question_label: 'Which?',
  custom_question_options: options,
});

describe('an answer to a question of a lead form', () => {
  it.each([
    ['FULL_NAME', 'Ada Byron', null],
    ['FULL_NAME', '  ', text.required],
    ['FULL_NAME', 'x'.repeat(201), text.long(200)],
    ['EMAIL', 'ada@shop.example', null],
    ['EMAIL', 'ada@', text.email],
    ['PHONE_NUMBER', '+49 (30) 1234-567', null],
    ['PHONE_NUMBER', '()()()', text.phone],
    ['ZIP_CODE', 'SW1A 1AA', null],
    ['ZIP_CODE', '<b>', text.zip],
    ['AGE', '36', null],
    ['AGE', '7', text.age],
    ['AGE', '3.6', text.age],
    ['DATE_OF_BIRTH', '2024-02-29', null],
    ['DATE_OF_BIRTH', '2023-02-29', text.birthdate],
    ['DATE_OF_BIRTH', '2026-11-30', text.birthdate],
  ] as const)('%s %j', (question_type, answer, problem) => {
    expect(leadAnswerProblem({ question_type }, [answer], TODAY)).toBe(problem);
  });

  it.each([
    [custom('TEXT_FIELD'), ['One', 'Two'], text.required],
    [custom('TEXT_AREA'), ['x'.repeat(1000)], null],
    [custom('TEXT_AREA'), ['x'.repeat(1001)], text.long(1000)],
    [custom('RADIO_LIST', ['A', 'B']), ['A'], null],
    [custom('RADIO_LIST', ['A', 'B']), ['A', 'B'], text.option],
    [custom('RADIO_LIST', ['A', 'B']), ['C'], text.option],
    [custom('CHECKBOX', ['A', 'B']), ['A', 'B'], null],
    [custom('CHECKBOX', ['A', 'B']), [], text.required],
  ])('of one’s own %j %j', (question, answer, problem) => {
    expect(leadAnswerProblem(question, answer, TODAY)).toBe(problem);
  });

  it('is kept on one line, or on several', () => {
    expect(cleanLeadAnswer(custom('TEXT_FIELD'), [' a\n b '])).toEqual(['a b']);
    expect(cleanLeadAnswer(custom('TEXT_AREA'), ['a\nb'])).toEqual(['a\nb']);
  });
});

it.each([
  ['https://shop.example/privacy', 'https://shop.example/privacy'],
  ['http://shop.example/', null],
  ['javascript:alert(1)', null],
  ['shop.example', 'https://shop.example/'],
  [' www.shop.example/privacy ', 'https://www.shop.example/privacy'],
  ['https://ann:secret@shop.example/', null],
  [`https://shop.example/${'x'.repeat(2048)}`, null],
])('an address of a form: %s', (typed, kept) => {
  expect(secureAddress(typed)).toBe(kept);
});
