import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from '@corkboard/contract';
import { classify, type RouteMatch } from '@corkboard/routing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Composer } from '../features/comments/Composer';
import { OwnPicture } from '../features/pin-create/OwnPicture';
import SearchPicturePage from '../pages/search-picture';
import { Importer } from '../pages/settings-data/Importer';
import { Pictures } from '../pages/settings-profile/Pictures';
import { userWith } from './entities';
import { me, renderInFrame, serve } from './frame';

const nothing = () => undefined;
const page = classify('/search/picture/') as RouteMatch<'search-picture'>;
const sendImport = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
};

/** Every place of this app where a file is chosen: how it's drawn, and what is pressed to send the file. */
const PLACES: Readonly<Record<string, { draw: ReactNode; send?: () => Promise<void> }>> = {
  'features/comments/Composer.tsx': {
    draw: <Composer target={{ kind: 'comment', pinId: '9' }} onDone={nothing} onClose={nothing} />,
  },
  'features/pin-create/OwnPicture.tsx': { draw: <OwnPicture problem="None." onUpload={nothing} /> },
  'pages/search-picture/index.tsx': { draw: <SearchPicturePage route={page} /> },
  'pages/settings-data/Importer.tsx': { draw: <Importer />, send: sendImport },
  'pages/settings-profile/Pictures.tsx': { draw: <Pictures user={userWith()} /> },
};

/** Response of a proxy in front of the site: a page of its own, which isn't JSON. */
function answerWith(status: number) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = status;
      response = null;
      onload: () => void = nothing;
      onerror: () => void = nothing;
      open = nothing;
      setRequestHeader = nothing;
      send() {
        queueMicrotask(() => {
          if (this.status === 0) this.onerror();
          else this.onload();
        });
      }
    },
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a file that a proxy keeps away from the site', () => {
  it('is tried at every place where one is chosen', () => {
    const root = path.join(import.meta.dirname, '..');
    const places = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.test)\.tsx$/.test(file) && readFileSync(path.join(root, file), 'utf8').includes('type="file"'),
    );
    expect(places.sort()).toEqual(Object.keys(PLACES).sort());
  });

  it.each(
    Object.entries(PLACES).flatMap(([place, how]) =>
      (
        [
          [413, messages.proxyTooLarge],
          [502, messages.proxyAway],
          [504, messages.proxyAway],
          [0, messages.offline],
        ] as const
      ).map(([status, words]) => [place, status, words, how] as const),
    ),
  )('is said in words: %s, %d', async (_, status, words, { draw, send }) => {
    serve(() => ({ data: { imports: [] } }));
    answerWith(status);
    renderInFrame(draw, { viewer: me });
    await waitFor(() => {
      expect(document.querySelector('input[type=file]')).not.toBeNull();
    });
    const file = new File(['abc'], 'a.png', { type: 'image/png' });
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
    await send?.();
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
