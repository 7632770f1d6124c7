import { cleanup, renderHook, act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useShownColumns } from './shown-columns';

afterEach(() => {
  cleanup();
  localStorage.clear();
});
const COLUMNS = [{ id: 'spend' }, { id: 'saves', hidden: true }];
const open = () => renderHook(() => useShownColumns('things', COLUMNS)).result;

it('remembers what is chosen here, and not what was chosen elsewhere', () => {
  const first = open();
  act(() => {
    first.current[2]({ spend: false, saves: true });
  });
  expect(first.current[0]).toEqual({ spend: false, saves: true });
  expect(open().current[0]).toEqual({ spend: true, saves: false });
  act(() => {
    first.current[1]({ spend: false, saves: false });
  });
  expect(open().current[0]).toEqual({ spend: false, saves: false });
});
