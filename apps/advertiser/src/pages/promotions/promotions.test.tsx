import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../../../tools/testing/service';
import { drawAccountPage } from '../../features/frame/testing';
import { type Promotion } from '../../features/promotions';
import { promotions as text } from '../../messages/promotions';
import PromotionsPage from '.';

const SALE: Promotion = {
  id: '7',
  ad_account_id: '50',
  status: 'ACTIVE',
  promotion_title: 'Spring sale',
  promotion_type: 'SITEWIDE',
  promotion_custom_id: '7',
  platform_type: 'DEFAULT',
  discount_status: 'SCHEDULED',
  template_values: [{ percent: 20 }, { amount: 12.5, currency_code: 'USD' }],
  promotion_code: 'SPRING',
  // The first second of 1 March 2031 and the last of 31 March, in UTC.
  start_time: 1_930_089_600,
  end_time: 1_932_767_999,
};
const LIST = '/v5/ad_accounts/50/promotions';

afterEach(cleanup);

interface Scene {
  items?: Promotion[];
  permissions?: string[];
  answer?: () => unknown;
}
const draw = ({ items = [SALE], permissions = ['OWNER'], answer }: Scene = {}) =>
  drawAccountPage(
    <PromotionsPage
      {...({
        route: { kind: 'route', name: 'promotions', params: {} },
      } as unknown as PageProps<RouteMatch<'promotions'>>)}
    />,
    {
      permissions,
      answer: ({ method, path }) => {
        if (path !== LIST) return undefined;
        if (answer) return answer();
        return method === 'GET'
          ? { items, bookmark: null }
          : { promotions: [{ data: { ...SALE, id: '9' } }] };
      },
    },
  );
const type = (label: string, value: string) =>
  fireEvent.change(
    screen.getByLabelText((said) => said.startsWith(label)),
    { target: { value } },
  );

describe('promotions', () => {
  it('are listed with their offer, code, days, and where they stand', async () => {
    draw();
    expect(await screen.findByText('20%, $12.50')).toBeDefined();
    expect(screen.getByText('SPRING')).toBeDefined();
    expect(screen.getByText('Mar 1, 2031 to Mar 31, 2031')).toBeDefined();
    expect(screen.getByText(text.statuses.SCHEDULED)).toBeDefined();
  });

  it('are made, with days in the time zone of the account', async () => {
    const sent = draw({ items: [] });
    await screen.findByText(text.empty);
    fireEvent.click(screen.getByRole('button', { name: text.make }));
    expect(await screen.findByText(text.nameMissing)).toBeDefined();
    expect(sent).toEqual([]);
    type(text.name, 'Winter');
    type(text.kind(1), 'percent');
    type(text.value(1), '120');
    fireEvent.click(screen.getByRole('button', { name: text.make }));
    expect(await screen.findByText(text.valueWrong.percent)).toBeDefined();
    type(text.value(1), '12,5');
    type(text.code, ' COLD ');
    type(text.start, '2031-03-01');
    type(text.end, '2031-03-31');
    fireEvent.click(screen.getByRole('button', { name: text.make }));
    await waitFor(() => {
      expect(sent.map(({ method, body }) => [method, body])).toEqual([
        [
          'POST',
          [
            {
              promotion_title: 'Winter',
              promotion_type: 'SITEWIDE',
              template_values: [{ percent: 12.5 }],
              promotion_code: 'COLD',
              start_time: SALE.start_time,
              end_time: SALE.end_time,
            },
          ],
        ],
      ]);
    });
    expect(await screen.findByText(text.saved('Spring sale'))).toBeDefined();
  });

  it('are changed: what was typed stays what it was, and what cannot be emptied says so', async () => {
    const sent = draw();
    fireEvent.click(await screen.findByRole('button', { name: text.editNamed('Spring sale') }));
    type(text.code, '');
    type(text.end, '2031-02-01');
    fireEvent.click(screen.getByRole('button', { name: text.save }));
    expect(await screen.findByText(text.keepsField)).toBeDefined();
    expect(screen.getByText(text.endsFirst)).toBeDefined();
    type(text.code, 'SUN');
    type(text.end, '2031-03-31');
    fireEvent.click(screen.getByRole('button', { name: text.save }));
    await waitFor(() => {
      expect(sent[0]?.body).toEqual([
        {
          id: '7',
          promotion_title: 'Spring sale',
          promotion_type: 'SITEWIDE',
          template_values: SALE.template_values,
          promotion_code: 'SUN',
          start_time: SALE.start_time,
          end_time: SALE.end_time,
        },
      ]);
    });
  });

  it('are archived, and come back', async () => {
    const sent = draw({ items: [SALE, { ...SALE, id: '8', promotion_title: 'Old', status: 'ARCHIVED' }] });
    fireEvent.click(await screen.findByRole('button', { name: text.archiveNamed('Spring sale') }));
    await waitFor(() => {
      expect(sent[0]?.body).toEqual([{ id: '7', status: 'ARCHIVED' }]);
    });
    fireEvent.click(screen.getByRole('button', { name: text.restoreNamed('Old') }));
    await waitFor(() => {
      expect(sent[1]?.body).toEqual([{ id: '8', status: 'ACTIVE' }]);
    });
  });

  it('say why one is refused, and can be asked for again', async () => {
    let isBroken = true;
    draw({
      answer: () => (isBroken ? refusal({ status: 500, message: 'Broken.' }) : { items: [SALE] }),
    });
    expect(await screen.findByText(text.failed)).toBeDefined();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('SPRING')).toBeDefined();
  });

  it('are for an analyst to look at', async () => {
    draw({ permissions: ['ANALYST'] });
    expect(await screen.findByText('SPRING')).toBeDefined();
    expect(screen.queryByRole('button', { name: text.make })).toBeNull();
    expect(screen.queryByRole('button', { name: text.editNamed('Spring sale') })).toBeNull();
  });
});
