import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { useSent } from './use-sent';

afterEach(cleanup);

let draws = 0;
function Probe() {
  const sent = useSent();
  const [presses, press] = useState(0);
  draws++;
  return (
    <button
      onClick={() => {
        press(presses + 1);
      }}
    >
      {sent ? 'sent' : 'drawn here'} {presses}
    </button>
  );
}

it('is true for what the server drew, draws nothing again, and stays so', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Probe />);
  expect(container.textContent).toBe('sent 0');
  draws = 0;
  await act(async () => {
    render(<Probe />, { container, hydrate: true });
    await Promise.resolve();
  });
  expect(draws).toBe(1);
  act(() => {
    container.querySelector('button')!.click();
  });
  expect(container.textContent).toBe('sent 1');
});

it('is false for what the browser draws first', () => {
  expect(render(<Probe />).container.textContent).toBe('drawn here 0');
});
