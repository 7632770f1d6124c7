import { type AdAccount } from '@corkboard/contract';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach, least, refusal } from '../../../../../tools/testing/service';
import { type CampaignTree } from '../campaign-tree';
import { CreateForm } from './CreateForm';

const account = {
  id: '50',
  name: 'Lamp Co',
  owner: { id: '7', username: 'lampco' },
  currency: 'EUR',
  time_zone: 'Etc/UTC',
  country: 'FR',
  permissions: ['FINANCE_VIEW'],
} as unknown as AdAccount;
const viewer = { isAuth: true, id: '7', username: 'lampco', locale: 'en-US' } as never;
const image = { url: '/media/a.webp', width: 236, height: 300 };
const pinOf = (id: string, privacy = 'public') => ({
  id,
  title: `Pin ${id}`,
  alt_text: '',
  link: 'https://lamps.example/',
  is_promoted: false,
  board: { privacy },
  images: { '236x': image },
});

afterEach(() => {
  localStorage.clear();
  cleanup();
});

/** Takes a campaign with all that is in it, unless something of it is refused. */
function show(refused?: { field: string; message: string }, offers: readonly object[] = []) {
  const sent: CampaignTree[] = [];
  const sizes: string[] = [];
  answerEach(({ path, body }) => {
    if (path.startsWith('/resource/UserPinsResource'))
      return [pinOf('9'), pinOf('10'), pinOf('11', 'secret')];
    if (
      path.startsWith('/resource/InterestsResource') ||
      path.startsWith('/resource/PromotionAuthorsResource')
    )
      return [];
    if (path.endsWith('/conversion_tags')) return { items: [{ id: '3', name: 'Shop pages' }] };
    if (path.endsWith('/promotions')) return { items: offers, bookmark: null };
    if (path === '/v5/terms/suggested') return [];
    if (path === '/v5/terms/related') return { id: '', related_term_count: 0, related_terms_list: [] };
    if (path.endsWith('/audience_sizing')) {
      sizes.push(JSON.stringify(body));
      return { audience_size_lower_bound: 1200, audience_size_upper_bound: 1300 };
    }
    if (path !== '/ads/v4/advertisers/50/campaign_trees/') return least;
    const tree = body as CampaignTree;
    sent.push(tree);
    return refused ? refusal(refused) : { campaign: { ...tree.campaign, id: '1' }, ad_groups: [] };
  });
  const onCreated = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <CreateForm account={account} viewer={viewer} onCreated={onCreated} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { sent, sizes, onCreated };
}
const group = (n: number) => within(screen.getByRole('region', { name: `Ad group ${String(n)}` }));
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
async function addPin(n: number, name: string) {
  fireEvent.click(group(n).getByRole('button', { name: 'Add a Pin' }));
  const list = await screen.findByRole('list', { name: 'Your Pins' });
  expect(within(list).queryByText('Pin 11')).toBeNull();
  fireEvent.click(within(list).getByRole('button', { name }));
  await group(n).findByRole('img', { name });
}
async function fill() {
  fireEvent.change(screen.getByLabelText(/^Campaign name/), { target: { value: 'Lamps' } });
  fireEvent.change(group(1).getByLabelText(/^Daily budget/), { target: { value: '5' } });
  await addPin(1, 'Pin 9');
}

describe('making a campaign with everything in it', () => {
  it('asks a campaign for conversions for its tag, and sends it with each ad group', async () => {
    const { sent, onCreated } = show();
    await fill();
    const objective = screen.getByLabelText(/^Objective/);
    fireEvent.change(objective, { target: { value: 'WEB_CONVERSION' } });
    const tag = screen.getByLabelText<HTMLSelectElement>(/^Conversion tag/);
    await within(tag).findByRole('option', { name: 'Shop pages' });
    press('Launch');
    expect(await screen.findByText(/^Choose the tag/)).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.change(tag, { target: { value: '3' } });
    expect(screen.queryByText(/^Choose the tag/)).toBeNull();
    fireEvent.change(screen.getByLabelText(/^Action/), { target: { value: 'SIGNUP' } });
    press('Launch');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledTimes(1);
    });
    expect(sent[0]!.ad_groups[0]).toMatchObject({
      billable_event: 'IMPRESSION',
      optimization_goal_metadata: {
        conversion_tag_v3_goal_metadata: { conversion_tag_id: '3', conversion_event: 'SIGNUP' },
      },
    });
  });
  it('gives an ad group a promotion of the ad account, and shows it in the previews of its ads', async () => {
    const sale = {
      id: '8',
      status: 'ACTIVE',
      promotion_title: 'Spring sale',
      promotion_type: 'SITEWIDE',
      template_values: [{ percent: 10 }],
    };
    const { sent, onCreated } = show(undefined, [sale]);
    await fill();
    fireEvent.change(await group(1).findByLabelText(/^Promotion/), { target: { value: '8' } });
    expect(await group(1).findByText('10% off everything')).toBeDefined();
    press('Launch');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledTimes(1);
    });
    expect(sent[0]!.ad_groups[0]).toMatchObject({
      promotion_id: '8',
      promotion_application_level: 'AD_GROUP',
    });
  });
  it('sends no goal where it is not for conversions', async () => {
    const { sent, onCreated } = show();
    await fill();
    const objective = screen.getByLabelText(/^Objective/);
    fireEvent.change(objective, { target: { value: 'WEB_CONVERSION' } });
    fireEvent.change(objective, { target: { value: 'AWARENESS' } });
    press('Launch');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledTimes(1);
    });
    expect(sent[0]!.ad_groups[0]).not.toHaveProperty('optimization_goal_metadata');
  });
  it('aims an ad group at whom it chooses, and says about how many these are', async () => {
    const { sent, sizes, onCreated } = show();
    await fill();
    expect(await group(1).findByText('1,200 to 1,300 people')).toBeDefined();
    expect(sizes.map((body) => JSON.parse(body) as unknown)).toEqual([{ targeting_spec: {} }]);
    fireEvent.click(group(1).getByLabelText('Let me choose'));
    expect(group(1).getByRole<HTMLButtonElement>('button', { name: 'Remove France' }).disabled).toBe(true);
    fireEvent.change(group(1).getByLabelText('Add a country'), { target: { value: 'DE' } });
    fireEvent.click(group(1).getByRole('button', { name: 'Remove France' }));
    fireEvent.click(group(1).getByLabelText('25-34'));
    await waitFor(() => {
      expect(sizes.map((body) => JSON.parse(body) as unknown)).toContainEqual({
        targeting_spec: { LOCATION: ['DE'], AGE_BUCKET: ['25-34'] },
      });
    });
    press('Launch');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledTimes(1);
    });
    expect(sent[0]!.ad_groups[0]).toMatchObject({
      targeting_spec: { LOCATION: ['DE'], AGE_BUCKET: ['25-34'] },
    });
  });
  it('asks where each Pin leads, where clicks are paid for', async () => {
    const { sent, onCreated } = show();
    await fill();
    const destination = group(1).getByLabelText<HTMLInputElement>(/^Destination for Pin 9/);
    expect(destination.value).toBe('https://lamps.example/');
    fireEvent.change(destination, { target: { value: '' } });
    press('Launch');
    expect(await group(1).findByText('Enter a destination for each Pin.')).toBeDefined();
    expect(group(1).getByText('Enter a web address that starts with http:// or https://.')).toBeDefined();
    expect(sent).toEqual([]);
    fireEvent.change(destination, { target: { value: ' https://lamps.example/sale ' } });
    press('Launch');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledTimes(1);
    });
    expect(sent[0]!.ad_groups[0]!.ads![0]).toMatchObject({
      pin_id: '9',
      destination_url: 'https://lamps.example/sale',
    });
  });
  it('needs no destination where views are paid for', async () => {
    const { sent, onCreated } = show();
    await fill();
    fireEvent.change(screen.getByLabelText(/^Objective/), { target: { value: 'AWARENESS' } });
    fireEvent.change(group(1).getByLabelText(/^Destination for Pin 9/), { target: { value: '' } });
    press('Launch');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledTimes(1);
    });
    expect(sent[0]!.ad_groups[0]!.ads![0]).toMatchObject({ destination_url: null });
  });
  it('launches all of it with one call', async () => {
    const { sent, onCreated } = show();
    await fill();
    fireEvent.change(screen.getByLabelText(/^Negative keywords/), {
      target: { value: '"broken"\n[old lamp]' },
    });
    fireEvent.click(group(1).getByText('Tracking'));
    fireEvent.change(group(1).getByLabelText('Click tracking address for Pin 9'), {
      target: { value: ' https://count.example/click ' },
    });
    press('Add another ad group');
    fireEvent.change(group(2).getByLabelText(/^Ad group name/), { target: { value: ' Second ' } });
    fireEvent.change(group(2).getByLabelText(/^Daily budget/), { target: { value: '6' } });
    fireEvent.click(group(2).getByLabelText('At most'));
    fireEvent.change(group(2).getByLabelText(/^Maximum bid/), { target: { value: '0.4' } });
    fireEvent.change(group(2).getByLabelText(/^First day/), { target: { value: '2031-03-01' } });
    fireEvent.change(group(2).getByLabelText(/^Last day/), { target: { value: '2031-03-01' } });
    await addPin(2, 'Pin 9');
    await addPin(2, 'Pin 10');
    press('Launch');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledTimes(1);
    });
    const ad = {
      creative_type: 'REGULAR',
      destination_url: 'https://lamps.example/',
      status: 'ACTIVE',
    };
    const start = new Date(2031, 2, 1).getTime() / 1000;
    expect(sent).toEqual([
      {
        campaign: {
          name: 'Lamps',
          objective_type: 'CONSIDERATION',
          status: 'ACTIVE',
          negative_keywords: [
            { value: 'broken', match_type: 'PHRASE_NEGATIVE' },
            { value: 'old lamp', match_type: 'EXACT_NEGATIVE' },
          ],
        },
        ad_groups: [
          {
            name: 'Ad group 1',
            billable_event: 'CLICKTHROUGH',
            budget_in_micro_currency: 5_000_000,
            bid_strategy_type: 'AUTOMATIC_BID',
            auto_targeting_enabled: true,
            status: 'ACTIVE',
            ads: [{ ...ad, pin_id: '9', name: 'Pin 9', click_tracking_url: 'https://count.example/click' }],
          },
          {
            name: 'Second',
            billable_event: 'CLICKTHROUGH',
            budget_in_micro_currency: 6_000_000,
            bid_strategy_type: 'MAX_BID',
            bid_in_micro_currency: 400_000,
            start_time: start,
            end_time: start + 86_399,
            auto_targeting_enabled: true,
            status: 'ACTIVE',
            ads: [
              { ...ad, pin_id: '9', name: 'Pin 9' },
              { ...ad, pin_id: '10', name: 'Pin 10' },
            ],
          },
        ],
      },
    ]);
  });

  it('keeps all of it as drafts', async () => {
    const { sent, onCreated } = show();
    await fill();
    press('Save as draft');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledTimes(1);
    });
    const [{ campaign, ad_groups }] = sent as [CampaignTree];
    expect([campaign!.status, ad_groups[0]!.status, ad_groups[0]!.ads![0]!.status]).toEqual([
      'DRAFT',
      'DRAFT',
      'DRAFT',
    ]);
  });

  it('says what is missing before it sends anything', async () => {
    const { sent } = show();
    press('Launch');
    expect(await screen.findByText('Give your campaign a name.')).toBeTruthy();
    expect(screen.getByText('Enter an amount greater than 0.')).toBeTruthy();
    expect(screen.getByText('Add at least one Pin.')).toBeTruthy();
    // Also where the campaign itself is fine.
    fireEvent.change(screen.getByLabelText(/^Campaign name/), { target: { value: 'Lamps' } });
    press('Launch');
    await screen.findByText('Add at least one Pin.');
    expect(sent).toEqual([]);
  });

  it.each([
    ['ad_groups.0.ads.0.pin_id', "pin_id: we can't find the Pin 9.", "We can't find the Pin 9."],
    [
      'ad_groups.0.budget_in_micro_currency',
      'budget_in_micro_currency: must be more.',
      'Daily budget must be more.',
    ],
    ['ad_groups.0.end_time', 'end_time: is over.', 'Last day is over.'],
    ['ad_groups.0.keywords.0.value', 'value: enter at least one word.', 'Enter at least one word.'],
  ])('says what is refused under its field, and leads there: %s', async (field, message, words) => {
    const { onCreated } = show({ field, message });
    await fill();
    press('Launch');
    expect(await group(1).findByText(words)).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement?.matches('[aria-invalid="true"], [data-wrong]')).toBe(true);
    });
    expect(screen.queryByText('Nothing was created')).toBeNull();
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('names the ad group also where the form has no field for what is refused', async () => {
    show({ field: 'ad_groups.0.targeting_spec', message: 'targeting_spec: LOCATION or GEO is needed.' });
    await fill();
    press('Launch');
    expect(await screen.findByText('Ad group 1: LOCATION or GEO is needed.')).toBeTruthy();
  });

  it('sends the keywords of each ad group, each of them once', async () => {
    const { sent, onCreated } = show();
    await fill();
    fireEvent.change(group(1).getByLabelText('Keywords'), { target: { value: 'lamp\nLamp\n-"cheap"' } });
    press('Launch');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledTimes(1);
    });
    expect(sent[0]!.ad_groups[0]!.keywords).toEqual([
      { value: 'Lamp', match_type: 'BROAD' },
      { value: 'cheap', match_type: 'PHRASE_NEGATIVE' },
    ]);
  });

  it('sends nothing while a keyword cannot be read', async () => {
    const { sent } = show();
    await fill();
    fireEvent.change(group(1).getByLabelText('Keywords'), { target: { value: '"open' } });
    press('Launch');
    await screen.findByText('Close the quotes or brackets on this line: "open');
    fireEvent.change(group(1).getByLabelText('Keywords'), { target: { value: '' } });
    // A campaign leaves searches out, and has no others.
    fireEvent.change(screen.getByLabelText(/^Negative keywords/), { target: { value: 'lamp' } });
    press('Launch');
    await screen.findByText('Put this line in quotes or brackets: lamp');
    expect(sent).toEqual([]);
  });

  it.each([
    ['campaign.end_time', 'end_time: is over', 'Last day is over'],
    ['campaign.negative_keywords.0.value', 'value: enter at least one word.', 'Enter at least one word.'],
  ])('shows what is refused of the campaign under its field: %s', async (field, message, words) => {
    const { sent } = show({ field, message });
    await fill();
    press('Launch');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('counts a name that was kept, and counts anew after starting over', async () => {
    show();
    fireEvent.change(screen.getByLabelText(/^Campaign name/), { target: { value: 'Lamps' } });
    await screen.findByText(/^5\s*\/\s*256$/);
    cleanup();
    show();
    expect(await screen.findByText(/^5\s*\/\s*256$/)).toBeTruthy();
    press('Start over');
    expect(await screen.findByText(/^0\s*\/\s*256$/)).toBeTruthy();
  });

  it('asks for an amount only with a cap, and says what the objective is for', async () => {
    show();
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
    fireEvent.click(screen.getByLabelText('Per day'));
    press('Launch');
    expect(await screen.findByText('Enter an amount, or choose no cap.')).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Objective/), { target: { value: 'AWARENESS' } });
    expect(await screen.findByText('Help people discover your brand.')).toBeDefined();
  });

  it('takes ad groups and Pins away again', async () => {
    show();
    await fill();
    expect(screen.queryByRole('button', { name: 'Remove ad group 1' })).toBeNull();
    press('Add another ad group');
    press('Remove ad group 2');
    expect(screen.queryByRole('region', { name: 'Ad group 2' })).toBeNull();
    press('Remove Pin 9');
    expect(group(1).queryByRole('img')).toBeNull();
  });
});

describe('what one typed', () => {
  it('is kept for its person and account until it is sent or thrown away', async () => {
    localStorage.clear();
    show();
    fireEvent.change(screen.getByLabelText(/^Campaign name/), { target: { value: 'Half a lamp' } });
    fireEvent.change(group(1).getByLabelText(/^Daily budget/), { target: { value: '6' } });
    await addPin(1, 'Pin 9');
    cleanup();
    show();
    expect(screen.getByLabelText(/^Campaign name/)).toHaveProperty('value', 'Half a lamp');
    expect(group(1).getByLabelText(/^Daily budget/)).toHaveProperty('value', '6');
    group(1).getByRole('img', { name: 'Pin 9' });
    press('Start over');
    expect(screen.getByLabelText(/^Campaign name/)).toHaveProperty('value', '');
    expect(group(1).queryByRole('img')).toBeNull();
    cleanup();
    show();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it('is forgotten once it is sent', async () => {
    localStorage.clear();
    const { onCreated } = show();
    await fill();
    press('Launch');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalled();
    });
    cleanup();
    show();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it("is nobody else's", () => {
    localStorage.setItem(
      'corkboard:ads-create',
      JSON.stringify({ viewerId: '8', accountId: '50', campaign: {}, groups: [] }),
    );
    show();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });
});
