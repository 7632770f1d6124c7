import { messages } from '@corkboard/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, renderInFrame, serve } from '../../testing/frame';
import { Pictures } from './Pictures';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what to do with a HEIC picture that the browser cannot open, and sends nothing', async () => {
  const calls = serve(() => ({ data: null }));
  const send = vi.fn();
  vi.stubGlobal('XMLHttpRequest', send);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')));
  const user = { full_name: 'Me', image_medium_url: null, cover_images: null };
  renderInFrame(<Pictures user={user as Parameters<typeof Pictures>[0]['user']} />, { viewer: me });
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  // Phones hand over a JPEG of it by themselves to who does not ask for HEIC.
  expect(input!.accept).not.toMatch(/\*|hei/);
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC');
  fireEvent.change(input!, { target: { files: [heic] } });
  expect(await screen.findByText(messages.heicPicture)).toBeTruthy();
  expect([send.mock.calls, calls]).toEqual([[], []]);
});
