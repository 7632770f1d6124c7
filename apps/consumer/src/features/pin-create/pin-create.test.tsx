import { actingAtom } from '@corkboard/auth';
import {
  BROWSER_CODES,
  GUID_MAX,
  LINK_MAX,
  type Pin,
  PIN_DESCRIPTION_MAX,
  webAddress,
} from '@corkboard/contract';
import { findRoute } from '@corkboard/routing';
import { recordMetric } from '@corkboard/telemetry';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pickerBoardWith, pinWith, sectionWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { stepsBack } from './finish';
import { infoOfPin, namesPin, namesUnsavable, pinOfLink, type PinQuery, readInfo, toPinQuery } from './info';
import { Popup } from './Popup';
import { firstState, reducePopup } from './popup-state';
import { browserCode, flushBeforeClosing, track } from './tracking';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const PIN_INFO = findRoute('pin-create')!.query;

describe('the pin that an address describes', () => {
  const query = {
    url: 'https://a.example/',
    media: 'https://a.example/1.png',
    description: 'D',
    color: '#aabbcc',
    guid: 'g',
  };

  it('is read, and passed on as it is', () => {
    const info = readInfo(query, 'button');
    expect(info).toEqual({
      link: query.url,
      imageUrl: query.media,
      description: 'D',
      color: '#aabbcc',
      guid: 'g',
      method: 'button',
    });
    expect(readInfo(toPinQuery(info, 'button'))).toEqual(info);
    expect(namesPin(toPinQuery(info, 'button'))).toBe(true);
    expect(namesPin(toPinQuery(readInfo({}), 'create'))).toBe(false);
    // The path goes along as it is, for the tracking image; the method is read from it again.
    expect(toPinQuery(readInfo(query, 'bookmarklet'), 'bookmarklet').method).toBe('bookmarklet');
  });

  it.each([
    [undefined, 'scraped'],
    ['create', 'scraped'],
    ['bookmarklet', 'scraped'],
    ['repin', 'scraped'],
    ['uploaded', 'uploaded'],
    ['pinbuilder', 'pinbuilder'],
  ])('has of the path %s the method %s', (path, method) => {
    expect(readInfo({}, path).method).toBe(method);
  });

  it('is a pin of this site when its link is one', () => {
    expect(pinOfLink('/pin/12/')).toBe('12');
    expect(pinOfLink(`${location.protocol}//${location.host}/amp/pin/12/`)).toBe('12');
    expect(pinOfLink('https://elsewhere.example/pin/12/')).toBeNull();
    expect(pinOfLink('')).toBeNull();
    expect(pinOfLink(infoOfPin('77').link)).toBe('77');
  });
});

describe('an address that says too much, or nothing that can be saved', () => {
  const base = { url: 'https://a.example/', media: 'https://a.example/1.png', description: 'D', guid: 'g' };
  const LONG = 'x'.repeat(5000);
  const ODD = ['', ' ', LONG, `https://a.example/${LONG}`, 'javascript:alert(1)', 'a b', '💛'.repeat(2000)];

  it.each(Object.keys(PIN_INFO) as (keyof PinQuery)[])('is read within the bounds of a save: %s', (name) => {
    for (const value of ODD) {
      const { description, imageUrl, link, guid, color } = readInfo({ ...base, [name]: value });
      expect([...description].length).toBeLessThanOrEqual(PIN_DESCRIPTION_MAX);
      expect(guid.length).toBeLessThanOrEqual(GUID_MAX);
      for (const address of [imageUrl, link])
        expect(address === '' || (webAddress(address) !== null && address.length <= LINK_MAX)).toBe(true);
      expect(color).toBe('');
      // The other parameters of the address are still saved.
      expect(namesPin({ ...base, [name]: value })).toBe(true);
    }
  });

  it('says of what is essential that it is none', () => {
    for (const value of ODD.filter((odd) => odd.trim() !== '')) {
      expect(namesUnsavable({ url: value })).toBe(true);
      expect(namesUnsavable({ media: value })).toBe(true);
      expect(namesUnsavable({ url: 'https://a.example/', media: value })).toBe(false);
    }
    expect(namesUnsavable({})).toBe(false);
    expect(namesUnsavable({ url: '/pin/12/' })).toBe(false);
    // As people type it.
    expect(readInfo({ url: 'www.example.org' }).link).toBe('https://www.example.org');
  });
});

describe('where a phone goes after a save', () => {
  it.each([
    [null, 5, -1],
    [{ pinPicker: true }, 5, -2],
    [{ pinPicker: true }, 2, -1],
    [{ other: true }, 9, -1],
  ])('from state %j with a history of %i: %i', (state, length, steps) => {
    expect(stepsBack(state, length)).toBe(steps);
  });
});

describe('the state of the popup', () => {
  it('is ready at once with an image, else when the look-up has ended, found or not', () => {
    expect(firstState('https://a.example/1.png').readyToRender).toBe(true);
    const waiting = firstState('');
    expect(waiting).toEqual({
      boardName: '',
      pinId: '',
      showPinSuccess: false,
      pinImageUrl: '',
      readyToRender: false,
    });
    expect(reducePopup(waiting, { type: 'prepared', imageUrl: null })).toMatchObject({
      readyToRender: true,
      pinImageUrl: '',
    });
    expect(reducePopup(waiting, { type: 'prepared', imageUrl: '/m.webp' }).pinImageUrl).toBe('/m.webp');
    const created = reducePopup(waiting, { type: 'created', pin: pinWith({ id: '5' }) });
    expect(created).toMatchObject({ pinId: '5', showPinSuccess: true, boardName: pinWith().board.name });
    expect(reducePopup(created, { type: 'closed' }).showPinSuccess).toBe(false);
  });
});

describe('what is reported before the window closes', () => {
  const AGENTS = {
    other: 'curl/8.5',
    chrome:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    safari: 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    ie: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    opera:
      'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 OPR/115.0',
    edge: 'Mozilla/5.0 (Windows) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0',
  } as const;

  it.each(Object.entries(AGENTS))('knows %s by its code', (name, agent) => {
    expect(browserCode(agent)).toBe(BROWSER_CODES[name as keyof typeof AGENTS]);
  });

  it('is sent at once, but not in Internet Explorer', () => {
    const sendBeacon = vi.fn(() => true);
    const closeIn = (userAgent: string) => {
      vi.stubGlobal('navigator', { userAgent, sendBeacon });
      recordMetric({ name: 'view', kind: 'single_pin' });
      flushBeforeClosing();
    };
    closeIn(AGENTS.ie);
    expect(sendBeacon).not.toHaveBeenCalled();
    closeIn(AGENTS.firefox);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });
});

/** Addresses of the pictures that are asked for from now on. */
function trackingImages(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('Image', function FakeImage() {
    return {
      set src(value: string) {
        asked.push(value);
      },
    };
  });
  return asked;
}

describe('the tracking image', () => {
  it('reports a success only with a guid, a failure always', () => {
    const asked = trackingImages();
    track('pin_create_success', { pinId: '5', guid: '', path: 'button' });
    expect(asked).toEqual([]);
    track('pin_create_success', { pinId: '5', guid: 'g', path: 'button' });
    track('pin_create_fail', { pinId: '', guid: '', path: 'create' });
    expect(asked).toEqual([
      '/vx/tracking.gif?client=web&event=pin_create_success&pin_id=5&query=&path=button',
      '/vx/tracking.gif?client=web&event=pin_create_fail&pin_id=&query=&path=create',
    ]);
  });
});

describe('the popup', () => {
  const plain = pickerBoardWith({ id: '60', name: 'Home', section_count: 0 });
  const sectioned = pickerBoardWith({ id: '61', name: 'Garden', section_count: 1 });
  const made = pinWith({
    id: '500',
    board: { id: '61', name: 'Garden', url: '/me_too/garden', privacy: 'public', layout: 'default' },
  });
  const show = (fails = false) => {
    const calls = serve((name) => {
      if (name === 'BoardPickerBoardsResource.get')
        return { data: { all_boards: [plain, sectioned], boards_shortlist: [] } };
      if (name === 'BoardSectionsRepinResource.get')
        return { data: [sectionWith({ id: '9', title: 'Ponds' })] };
      if (fails) return { error: { http_status: 500, api_error_code: 1, message: 'x', message_detail: 'x' } };
      return { data: made };
    });
    const info = readInfo(
      { url: 'https://a.example/', media: 'https://a.example/1.png', guid: 'g' },
      'button',
    );
    const view = renderInFrame(<Popup viewer={me} info={info} repin={false} path="button" picture={null} />, {
      viewer: me,
    });
    return { ...view, calls };
  };

  it('opens the sections of a board that has some, steps back, and saves to one', async () => {
    const { calls, client } = show();
    const other = pinWith({ id: '700', repin_count: 3 });
    client.setQueryData(['feed'], [other]);
    fireEvent.click(await screen.findByRole('option', { name: /^Garden/ }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose section');
    await screen.findByRole('option', { name: /^Ponds/ });
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose board');
    fireEvent.click(screen.getByRole('option', { name: /^Garden/ }));
    fireEvent.click(await screen.findByRole('option', { name: /^Ponds/ }));
    await screen.findByRole('heading', { name: 'Saved to Garden' });
    // A pin of one's own with the same picture is no save of the other one.
    expect(client.getQueryData<Pin[]>(['feed'])![0]).toMatchObject({ repin_count: 3 });
    expect(calls.find(({ name }) => name === 'PinResource.create')!.options).toMatchObject({
      board_id: '61',
      section: '9',
      guid: 'g',
      method: 'button',
      link: 'https://a.example/',
      image_url: 'https://a.example/1.png',
    });
  });

  it('asks once before a save for a business', async () => {
    const { calls, store } = show();
    const made = () => calls.filter(({ name }) => name === 'PinResource.create');
    act(() => {
      const profile = {
        id: '7',
        name: 'Lamps & Co',
        permissions: [],
        viewerMeetsMfaRequirement: true,
        canPublish: true,
      };
      store.set(actingAtom, { profile, advertiser: null });
    });
    fireEvent.click(await screen.findByRole('option', { name: /^Garden/ }));
    const ponds = await screen.findByRole('option', { name: /^Ponds/ });
    expect(ponds.textContent).toContain('Save as Lamps & Co');
    fireEvent.click(ponds);
    await screen.findByRole('dialog', { name: "You're saving for Lamps & Co" });
    expect(made()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save for Lamps & Co' }));
    await screen.findByRole('heading', { name: 'Saved to Garden' });
    expect(made()).toMatchObject([{ options: { section: '9', orbac_subject_id: '7' } }]);
  });

  it('begins a new board with what was searched for', async () => {
    show();
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: ' Lamps ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create board' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).toBe('Lamps');
  });

  it('clears the search of the sections when one is chosen', async () => {
    show(true);
    fireEvent.click(await screen.findByRole('option', { name: /^Garden/ }));
    await screen.findByRole('option', { name: /^Ponds/ });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Pon' } });
    fireEvent.click(screen.getByRole('option', { name: /^Ponds/ }));
    await screen.findByText('Sorry! Something went wrong on our end.');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
  });

  it('says the words of the catalog when it fails, reports it, and lets one choose again', async () => {
    const asked = trackingImages();
    const { calls } = show(true);
    fireEvent.click(await screen.findByRole('option', { name: /^Home/ }));
    await screen.findByText('Sorry! Something went wrong on our end.');
    expect(asked.filter((address) => address.startsWith('/vx/tracking.gif'))).toEqual([
      '/vx/tracking.gif?client=web&event=pin_create_fail&pin_id=&query=&path=button',
    ]);
    expect(screen.getByRole('option', { name: /^Home/ }).getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(screen.getByRole('option', { name: /^Home/ }));
    await waitFor(() => {
      expect(calls.filter(({ name }) => name === 'PinResource.create')).toHaveLength(2);
    });
    const [first, second] = calls.filter(({ name }) => name === 'PinResource.create');
    expect(second!.options.guid).toBe(first!.options.guid);
  });
});
