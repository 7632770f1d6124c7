import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leadMessages } from '@corkboard/contract';
import { leadForm as text } from '../../messages/lead-form';
import { me, renderInFrame, serve } from '../../testing/frame';
import { LeadButton } from './LeadButton';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FORM = {
  questions: [
    { question_type: 'FULL_NAME' },
    { question_type: 'EMAIL' },
    {
      question_type: 'CUSTOM',
      custom_question_field_type: 'CHECKBOX',
      custom_question_label: 'What do you like?',
      custom_question_options: ['Lamps', 'Rugs'],
    },
  ],
  privacy_policy_link: 'https://shop.example/privacy',
  policy_links: [{ label: 'Terms', link: 'https://shop.example/terms' }],
  completion_message: 'We will write soon.',
  disclosure_language: 'You agree to letters from us.',
  advertiser: 'The Shop',
  cta_type: 'GET_QUOTE',
  is_answered: false,
};
const PROFILE = { FULL_NAME: 'Me Too', EMAIL: 'me@example.com', AGE: '36' };

function open(form: object = FORM, answer: object = { data: { completion_message: 'We will write soon.' } }) {
  const calls = serve((name) => {
    if (name === 'LeadFormResource.get') return { data: form };
    return (name === 'LeadFormProfileResource.get' ? { data: PROFILE } : answer) as { data: unknown };
  });
  renderInFrame(<LeadButton pinId="100" tracking="sealed" cta="GET_QUOTE" />, {
    at: '/pin/100/',
    viewer: me,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Get quote' }));
  return calls;
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

it('is filled in only when the person asks for it, and thanks them in the end', async () => {
  const calls = open();
  expect((await field('Full name')).value).toBe('');
  expect(calls.map(({ name }) => name)).toEqual(['LeadFormResource.get']);
  fireEvent.change(await field('Full name'), { target: { value: 'Somebody Else' } });
  fireEvent.click(screen.getByRole('button', { name: text.fillIn }));
  await waitFor(async () => {
    expect((await field('Email address')).value).toBe('me@example.com');
  });
  // The person's own words stay.
  expect((await field('Full name')).value).toBe('Somebody Else');
  fireEvent.click(screen.getByLabelText('Rugs'));
  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  expect(await screen.findByText('We will write soon.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: text.thanks })).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    name: 'LeadFormAnswerResource.create',
    options: {
      pin_id: '100',
      client_tracking_params: 'sealed',
      answers: [['Somebody Else'], ['me@example.com'], ['Rugs']],
    },
  });
  // Opened again, it can't be sent twice.
  fireEvent.click(screen.getByRole('button', { name: text.done }));
  fireEvent.click(screen.getByRole('button', { name: 'Get quote' }));
  expect(await screen.findByText(text.answered)).toBeTruthy();
});

it('says what is agreed to, and marks what is missing or wrong before anything is sent', async () => {
  const calls = open();
  fireEvent.change(await field('Email address'), { target: { value: 'nothing' } });
  expect(screen.getByText(FORM.disclosure_language)).toBeTruthy();
  for (const name of [text.privacy('The Shop'), 'Terms'])
    expect(screen.getByRole('link', { name }).getAttribute('target')).toBe('_blank');
  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  expect(await screen.findByText(text.check)).toBeTruthy();
  expect(screen.getByText(leadMessages.email)).toBeTruthy();
  expect(screen.getAllByText(leadMessages.required)).toHaveLength(2);
  await waitFor(async () => {
    expect(document.activeElement).toBe(await field('Full name'));
  });
  expect(calls).toHaveLength(1);
});

it('shows why an answer was refused, and keeps what was entered', async () => {
  open(
    { ...FORM, questions: [{ question_type: 'FULL_NAME' }] },
    { error: { message: leadMessages.gone, http_status: 404 } },
  );
  fireEvent.change(await field('Full name'), { target: { value: 'Me' } });
  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  expect(await screen.findByText(leadMessages.gone)).toBeTruthy();
  expect((await field('Full name')).value).toBe('Me');
});

it('says that it was answered already', async () => {
  open({ ...FORM, is_answered: true });
  expect(await screen.findByText(text.answered)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text.done }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
