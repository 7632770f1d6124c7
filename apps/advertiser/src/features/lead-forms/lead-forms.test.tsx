import { useState } from 'react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach } from '../../../../../tools/testing/service';
import { leadForms as text } from '../../messages/lead-forms';
import { AdLeadDialog } from './AdLeadDialog';
import { FormPicker } from './FormPicker';

afterEach(cleanup);

const form = (id: string, name: string, status = 'ACTIVE') => ({
  id,
  ad_account_id: '50',
  name,
  status,
  questions: [{ question_type: 'EMAIL' }],
});
const LEADS = { lead_form: form('7', 'Letters'), count: 3, is_subscribed: true };

function serve(leads: object = LEADS) {
  const sent: { path: string; method: string; body: unknown }[] = [];
  const forms = [form('7', 'Letters'), form('8', 'Later', 'DRAFT')];
  answerEach(({ method, path, body }) => {
    if (path.startsWith('/resource/')) return leads;
    if (method !== 'GET') sent.push({ path, method, body });
    if (path.endsWith('/test')) return { subscription_id: '1' };
    if (method === 'GET') return { items: forms, bookmark: null };
    forms.unshift(form('9', 'Catalog'));
    return { items: [{ data: form('9', 'Catalog'), exceptions: [] }] };
  });
  return sent;
}
function draw(element: React.ReactElement) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        {element}
        <ToastRegion />
      </ToastProvider>
    </QueryClientProvider>,
  );
}
function Picker() {
  const [chosen, setChosen] = useState(['', '']);
  return (
    <FormPicker
      accountId="50"
      form={chosen[0]!}
      cta={chosen[1]!}
      onChange={(...now) => {
        setChosen(now);
      }}
    />
  );
}
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
};

describe('a lead form of an ad', () => {
  it('is chosen, with the words on its button', async () => {
    serve();
    draw(<Picker />);
    fireEvent.change(await screen.findByLabelText(text.form), { target: { value: '8' } });
    expect(screen.getByText(text.draftHint)).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>(text.button).value).toBe('SIGN_UP');
  });

  it('is made where it is chosen, with questions of the site and of one’s own', async () => {
    const sent = serve();
    draw(<Picker />);
    await screen.findByLabelText(text.form);
    press(text.newForm);
    press(text.create);
    expect(await screen.findAllByText(text.required)).toHaveLength(1);
    expect([screen.getByText(text.linkNeeded), screen.getByText(text.termsNeeded)]).toHaveLength(2);
    type(text.name, 'Catalog');
    type(text.privacy, 'https://shop.example/privacy');
    fireEvent.click(screen.getByLabelText('Full name'));
    press(text.addCustom);
    const own = within(screen.getByRole('group', { name: text.custom }));
    fireEvent.change(own.getByLabelText(new RegExp(`^${text.custom}`)), { target: { value: 'Which lamp?' } });
    fireEvent.change(screen.getByLabelText(text.customType), { target: { value: 'RADIO_LIST' } });
    type(text.options, 'Round\n\nTall\n');
    fireEvent.click(screen.getByLabelText(text.terms));
    expect(screen.getByRole('region', { name: text.preview }).textContent).toContain('Which lamp?RoundTall');
    press(text.create);
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLSelectElement>(text.form).value).toBe('9');
    });
    expect(sent).toEqual([
      {
        path: '/v5/ad_accounts/50/lead_forms',
        method: 'POST',
        body: [
          {
            name: 'Catalog',
            has_accepted_terms: true,
            questions: [
              { question_type: 'EMAIL' },
              {
                question_type: 'CUSTOM',
                custom_question_field_type: 'RADIO_LIST',
                custom_question_label: 'Which lamp?',
                custom_question_options: ['Round', 'Tall'],
              },
            ],
            privacy_policy_link: 'https://shop.example/privacy',
            disclosure_language: null,
            completion_message: text.completionStart,
            status: 'ACTIVE',
          },
        ],
      },
    ]);
  });

  it('shows how many answered it, is tested, and is taken off its ad', async () => {
    const sent = serve();
    const onSave = vi.fn(() => Promise.resolve());
    const ad = { id: '1', ad_account_id: '50', lead_form_id: '7', customizable_cta_type: null };
    draw(<AdLeadDialog ad={ad} name="Lamps" onSave={onSave} onClose={vi.fn()} />);
    expect(await screen.findByText(text.count(3))).toBeTruthy();
    press(text.test);
    await waitFor(() => {
      expect(sent).toEqual([
        {
          path: '/v5/ad_accounts/50/lead_forms/7/test',
          method: 'POST',
          body: { answers: ['test@corkboard.example'] },
        },
      ]);
    });
    fireEvent.change(await screen.findByLabelText(text.form), { target: { value: '' } });
    press(text.save);
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledWith({ lead_form_id: null, customizable_cta_type: null });
    });
  });

  it('without answers has no file of them', async () => {
    serve({ ...LEADS, count: 0, is_subscribed: false });
    const ad = { id: '1', ad_account_id: '50', lead_form_id: '7', customizable_cta_type: null };
    draw(<AdLeadDialog ad={ad} name="Lamps" onSave={vi.fn()} onClose={vi.fn()} />);
    expect(await screen.findByText(text.noLeads)).toBeTruthy();
    expect(screen.getByRole('button', { name: text.download })).toHaveProperty('disabled', true);
    expect(screen.getByText(text.noSubscription)).toBeTruthy();
  });
});
