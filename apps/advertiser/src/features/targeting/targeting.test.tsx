import { type ComponentProps, useState } from 'react';
import { type Audience } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { audiences } from '../../messages/audiences';
import { targeting as text } from '../../messages/targeting';
import { type Targeting, usesIn, withPlace, withUse, withValues } from './spec';
import { TargetingCard } from './TargetingCard';

const account = {
  id: '50',
  name: 'Lamp Co',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['OWNER'],
};
const READY = { id: '8', name: 'Readers', status: 'READY' } as Audience;
const SMALL = { id: '9', name: 'Friends', status: 'TOO_SMALL' } as Audience;

afterEach(cleanup);

type OnSave = ComponentProps<typeof TargetingCard>['onSave'];

function draw(
  targeting_spec: Targeting,
  items = [READY, SMALL],
  permissions = ['OWNER'],
  size = 1200,
  received: Audience[] = [],
  products = false,
) {
  const onSave = vi.fn<OnSave>(() => Promise.resolve());
  const asked: string[] = [];
  answerEach(({ path, query }) => {
    asked.push(path);
    if (query.get('ownership_type') === 'RECEIVED') return { items: received, bookmark: null };
    if (path.endsWith('/audience_sizing'))
      return size < 0
        ? refusal({ status: 500, code: 500, message: 'No' })
        : {
            audience_size_lower_bound: size,
            audience_size_upper_bound: size === 0 ? 1000 : size + 100,
          };
    if (path.startsWith('/resource/Interests')) return [{ id: '3', name: 'Lamps' }];
    return { items, bookmark: null };
  });
  // As the page has it: what was saved comes back.
  function Saved() {
    const [spec, setSpec] = useState(targeting_spec);
    return (
      <TargetingCard
        account={{ ...account, permissions } as never}
        products={products}
        group={{ name: 'G', targeting_spec: spec, auto_targeting_enabled: true }}
        onSave={async (patch) => {
          await onSave(patch);
          setSpec(patch.targeting_spec);
        }}
      />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Router
        location={{ pathname: '/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <ToastProvider>
          <Saved />
          <ToastRegion />
        </ToastProvider>
      </Router>
    </QueryClientProvider>,
  );
  return { onSave, asked };
}
const save = () => {
  fireEvent.click(screen.getByRole('button', { name: text.saveNamed('G') }));
};

describe('whom an ad group is aimed at', () => {
  it('is changed, and sent with what else was there', async () => {
    const { onSave } = draw({
      GEO: ['DE'],
      AUDIENCE_EXCLUDE: ['9'],
      TARGETING_STRATEGY: ['CHOOSE_YOUR_OWN'],
    });
    fireEvent.change(await screen.findByLabelText(audiences.chooser.of('Readers')), {
      target: { value: 'AUDIENCE_INCLUDE' },
    });
    await screen.findByRole('option', { name: 'Lamps' });
    fireEvent.change(screen.getByLabelText(text.addInterest), { target: { value: '3' } });
    fireEvent.change(screen.getByLabelText(text.addPlace), { target: { value: 'FR' } });
    fireEvent.change(screen.getByLabelText(text.addLanguage), { target: { value: 'en-GB' } });
    fireEvent.click(screen.getByLabelText('Women'));
    fireEvent.click(screen.getByLabelText('Computer browser'));
    fireEvent.click(screen.getByLabelText(new RegExp(`^${text.automatic}`)));
    save();
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledWith({
        auto_targeting_enabled: false,
        targeting_spec: {
          GEO: ['DE', 'FR'],
          AUDIENCE_INCLUDE: ['8'],
          AUDIENCE_EXCLUDE: ['9'],
          TARGETING_STRATEGY: ['CHOOSE_YOUR_OWN'],
          INTEREST: ['3'],
          LOCALE: ['en-GB'],
          GENDER: ['female'],
          APPTYPE: ['web'],
        },
      });
    });
    expect(await screen.findByText(text.saved('G'))).toBeTruthy();
  });

  it('is everyone again by one press', async () => {
    const { onSave } = draw({ LOCATION: ['DE'], GENDER: ['male'] });
    fireEvent.click(await screen.findByRole('radio', { name: text.everyone }));
    save();
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledWith({ targeting_spec: {}, auto_targeting_enabled: true });
    });
  });

  it('has ages from and to until they are taken away', async () => {
    draw({ LOCATION: ['DE'], MINIMUM_AGE: ['20'], MAXIMUM_AGE: ['30'] });
    expect(screen.queryByLabelText('25-34')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: text.remove(text.agesFrom('20', '30')) }));
    expect(screen.getByLabelText('25-34')).toBeTruthy();
  });

  it('has no audiences for who may not see them, and the way to them where there are none', async () => {
    const hidden = draw({ LOCATION: ['DE'] }, [READY], ['FINANCE_MANAGER']);
    await screen.findByText(text.size.range('1,200', '1,300'));
    expect(hidden.asked.some((path) => path.endsWith('/audiences'))).toBe(false);
    cleanup();
    draw({ LOCATION: ['DE'] }, []);
    expect(await screen.findByRole('link', { name: text.makeAudience })).toBeTruthy();
  });

  it('has the audiences that others share, and says which are no longer', async () => {
    const shared = { id: '12', name: 'Partners', status: 'READY', ad_account_id: '77' } as Audience;
    const { onSave } = draw({ GEO: ['US'], AUDIENCE_EXCLUDE: ['11', '12'] }, [READY], ['OWNER'], 1200, [
      shared,
    ]);
    const choice = await screen.findByLabelText(new RegExp(`^${audiences.chooser.of('Partners')}`));
    expect((choice as HTMLSelectElement).value).toBe('AUDIENCE_EXCLUDE');
    expect(screen.getByText(text.lostDetail)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: text.lostTake }));
    expect(screen.queryByText(text.lostDetail)).toBeNull();
    save();
    await waitFor(() => {
      expect(onSave.mock.calls[0]![0].targeting_spec).toEqual({ GEO: ['US'], AUDIENCE_EXCLUDE: ['12'] });
    });
  });

  it('says how few people are reached, and that they could not be counted', async () => {
    draw({}, [], ['OWNER'], 0);
    expect(await screen.findByText(text.size.few('1,000'))).toBeTruthy();
    cleanup();
    draw({}, [], ['OWNER'], -1);
    // As the server says it.
    expect(await screen.findByText('No')).toBeTruthy();
  });
});

describe('a targeting', () => {
  it('needs a place, which is the country of the account where there is none', () => {
    const chosen = withUse({}, '8', 'AUDIENCE_INCLUDE');
    expect(withPlace(chosen, 'US')).toEqual({ LOCATION: ['US'], AUDIENCE_INCLUDE: ['8'] });
    expect(withPlace({ ...chosen, GEO: ['DE'] }, 'US')).toEqual({ GEO: ['DE'], AUDIENCE_INCLUDE: ['8'] });
    expect(withPlace({ GENDER: [] }, 'US')).toEqual({});
  });
  it('has an audience at most once', () => {
    const both = withUse(withUse({ GEO: ['US'] }, '1', 'AUDIENCE_INCLUDE'), '2', 'AUDIENCE_EXCLUDE');
    expect(usesIn(both)).toEqual({ 1: 'AUDIENCE_INCLUDE', 2: 'AUDIENCE_EXCLUDE' });
    expect(withUse(both, '1', 'AUDIENCE_EXCLUDE')).toEqual({ GEO: ['US'], AUDIENCE_EXCLUDE: ['2', '1'] });
    expect(withUse(both, '1', '')).toEqual({ GEO: ['US'], AUDIENCE_EXCLUDE: ['2'] });
  });
  it('loses a key without values', () => {
    expect(withValues({ GEO: ['US'], GENDER: ['male'] }, 'GENDER', [])).toEqual({ GEO: ['US'] });
  });
});

describe('products that people looked at', () => {
  const of = text.retargeting;
  const on = new RegExp(`^${of.on}`);

  it('are offered where ads show products, or where they are chosen', () => {
    draw({});
    expect(screen.queryByLabelText(on)).toBeNull();
    cleanup();
    draw({}, [], ['OWNER'], 1200, [], true);
    expect((screen.getByLabelText(on) as HTMLInputElement).checked).toBe(false);
    cleanup();
    draw({ LOCATION: ['US'], SHOPPING_RETARGETING: [{}] });
    expect((screen.getByLabelText(on) as HTMLInputElement).checked).toBe(true);
  });

  it('are chosen by what people did and when, with a place', async () => {
    const { onSave } = draw({}, [], ['OWNER'], 1200, [], true);
    const saved = async (SHOPPING_RETARGETING: object[]) => {
      save();
      await waitFor(() => {
        expect(onSave).toHaveBeenLastCalledWith({
          auto_targeting_enabled: true,
          targeting_spec: {
            LOCATION: ['US'],
            ...(SHOPPING_RETARGETING.length > 0 && { SHOPPING_RETARGETING }),
          },
        });
      });
      await screen.findByText(text.saved('G'));
    };
    fireEvent.click(screen.getByLabelText(on));
    await saved([{ lookback_window: 30, exclusion_window: 0, tag_types: [0, 6] }]);
    fireEvent.change(screen.getByLabelText(of.until), { target: { value: '14' } });
    fireEvent.click(screen.getByLabelText(of.tags.VISITED));
    // One of them stays.
    expect((screen.getByLabelText(of.tags.ADDED) as HTMLInputElement).disabled).toBe(true);
    await saved([{ lookback_window: 30, exclusion_window: 14, tag_types: [6] }]);
    // Days that end before they begin are none.
    fireEvent.change(screen.getByLabelText(of.from), { target: { value: '7' } });
    fireEvent.click(screen.getByLabelText(of.tags.VISITED));
    await saved([{ lookback_window: 7, exclusion_window: 0, tag_types: [0, 6] }]);
    fireEvent.click(screen.getByLabelText(on));
    await saved([]);
  });
});
