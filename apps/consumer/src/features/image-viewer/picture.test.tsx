import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pinWith } from '../../testing/entities';
import { renderInFrame } from '../../testing/frame';
import { Picture } from './Picture';

afterEach(cleanup);

/** Presses a key in the viewer. @returns whether the browser was kept from what it does with it */
function press(key: string, how: KeyboardEventInit = {}): boolean {
  const event = createEvent.keyDown(screen.getByRole('img'), { key, ...how });
  fireEvent(screen.getByRole('img'), event);
  return event.defaultPrevented;
}
const zoomed = () => screen.getByRole('status').textContent;

it('is enlarged by keys, but leaves those that enlarge the page to the browser', () => {
  renderInFrame(
    <Picture pin={pinWith()} box={{ current: null }}>
      {null}
    </Picture>,
  );
  expect(press('+')).toBe(true);
  expect(zoomed()).toBe('150%');
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    for (const key of ['+', '=', '-', '0', 'ArrowLeft']) expect([key, press(key, how)]).toEqual([key, false]);
  expect(zoomed()).toBe('150%');
  expect(press('0')).toBe(true);
  expect(zoomed()).toBe('100%');
});
