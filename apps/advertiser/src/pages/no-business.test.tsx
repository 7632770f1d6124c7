import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerByContract } from '../../../../tools/testing/service';
import { ADDRESSES, drawAt } from './testing';

afterEach(cleanup);

/** Somebody with an account that is no business, and without a part in anybody's. */
const person = {
  isAuth: true,
  id: '1',
  username: 'ada',
  fullName: 'Ada',
  locale: 'en-US',
  isPartner: false,
  advertiserId: null,
};

/** Pages that anybody may open, one of staff, and one with words of its own (`quick-promote.test.tsx`). */
const OPEN: readonly string[] = [
  'report-center-unsubscribe',
  'report-center-download',
  'audience-debug',
  'quick-promote',
];

describe('whoever has no business', () => {
  it.each(ADDRESSES.filter(([name]) => !OPEN.includes(name)))(
    'is led to one by %s, and sees nothing else of it',
    async (_name, address) => {
      answerByContract(({ name }) => (name === 'GET /v5/ad_accounts' ? { items: [] } : undefined));
      await drawAt(address, person);
      expect(screen.getAllByText(/need a business account/u)).toHaveLength(1);
      const [first, ...others] = screen.getAllByRole('link');
      expect(first!.getAttribute('href')).toMatch(/^\/business\/convert\?next=/u);
      expect(others).toEqual([]);
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );
});
