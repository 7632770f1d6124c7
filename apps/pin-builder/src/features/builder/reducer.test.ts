import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuilderAction, reduce } from './reducer';
import { type BuilderState, type ChosenPicture, hasUnsavedWork, initialState, isSaving } from './state';

const picture = (name: string): ChosenPicture => ({
  pixels: { width: 200, height: 300 } as ImageBitmap,
  width: 200,
  height: 300,
  name,
  source: { kind: 'file', file: new Blob() },
});
const page = (title: string, description = '') => ({ title, description, reason: null, pictures: [] });
const after = (...actions: BuilderAction[]): BuilderState => actions.reduce(reduce, initialState('guid'));
const chosen = (name: string): BuilderAction => ({ type: 'chosen', picture: picture(name) });
const pin = { id: '1', url: 'https://site.example/pin/1/', board: { id: '2', name: 'Lamps' } };

describe('the picture', () => {
  it('comes back when the next one does not work out', () => {
    const refused: BuilderAction = { type: 'refused', field: 'picture', message: 'Too small' };
    expect(after({ type: 'reading' }, refused).picture).toEqual({ step: 'empty' });
    const state = after(chosen('first'), { type: 'reading' }, refused);
    expect(state.picture).toMatchObject({ step: 'chosen', picture: { name: 'first' } });
    expect(state.errors).toEqual({ picture: 'Too small' });
    expect(reduce(state, { type: 'reading' }).errors).toEqual({});
  });
  it('does not come back when the service refuses it while another one is chosen', () => {
    const { source } = picture('first');
    const first: BuilderAction = { type: 'chosen', picture: { ...picture('first'), source } };
    const refused: BuilderAction = { type: 'refused', field: 'picture', message: 'Too large', source };
    expect(after(first, refused)).toMatchObject({
      picture: { step: 'empty' },
      errors: { picture: 'Too large' },
    });
    const looking = after(first, { type: 'looking', url: 'https://site.example/' }, refused);
    expect(looking).toMatchObject({ picture: { step: 'looking' }, keep: null, errors: {} });
    const failed = reduce(looking, { type: 'refused', field: 'address', message: 'Nothing there' });
    expect(failed.picture).toEqual({ step: 'empty' });
    const second = after(first, chosen('second'), refused);
    expect(second).toMatchObject({ picture: { step: 'chosen', picture: { name: 'second' } }, errors: {} });
  });
  it('is sent anew when it is another one', () => {
    const ready = { id: '9', scraped: false };
    const state = after(chosen('first'), { type: 'attempted' }, { type: 'uploaded', ready });
    const failed = reduce(state, { type: 'failed', errors: { form: 'No' }, uploadGone: false });
    expect(failed.ready).toEqual(ready);
    expect(reduce(failed, chosen('second')).ready).toBeNull();
    expect(reduce(state, { type: 'failed', errors: {}, uploadGone: true }).ready).toBeNull();
  });
});

describe('the words of a web page', () => {
  const found = (url: string, title: string): BuilderAction => ({ type: 'found', url, page: page(title) });
  it('fill what is blank, and give way to those of the next page', () => {
    const first = after(
      { type: 'looking', url: 'https://a.example/' },
      found('https://a.example/', 'Gardens'),
    );
    expect(first.draft).toMatchObject({ title: 'Gardens', link: 'https://a.example/' });
    const second = reduce(first, found('https://b.example/', 'Ponds'));
    expect(second.draft).toMatchObject({ title: 'Ponds', link: 'https://b.example/' });
  });
  it('leave alone what a person typed, and fit the limits', () => {
    const state = after({ type: 'edited', change: { title: 'Mine' } }, found('https://a.example/', 'Theirs'));
    expect(state.draft.title).toBe('Mine');
    expect(after(found('https://a.example/', 'x'.repeat(300))).draft.title).toHaveLength(100);
  });
});

describe('the save', () => {
  const ready = after(chosen('a'), { type: 'edited', change: { board: { id: '2', name: 'Lamps' } } });
  it('goes from attempted over uploading and publishing to succeeded', () => {
    const steps: BuilderAction[] = [
      { type: 'attempted' },
      { type: 'sent', share: 0.4 },
      { type: 'publishing' },
      { type: 'succeeded', pin },
    ];
    const seen: string[] = [];
    let state = ready;
    for (const step of steps) {
      state = reduce(state, step);
      seen.push(state.save.step);
    }
    expect(seen).toEqual(['attempted', 'uploading', 'publishing', 'succeeded']);
    expect(hasUnsavedWork(state)).toBe(false);
  });
  it('lets nothing be changed while it runs, and nothing late count after it was stopped', () => {
    const saving = reduce(ready, { type: 'attempted' });
    expect(reduce(saving, { type: 'edited', change: { title: 'Late' } })).toBe(saving);
    const stopped = reduce(saving, { type: 'stopped' });
    expect(stopped.draft).toEqual(ready.draft);
    expect(reduce(stopped, { type: 'succeeded', pin })).toBe(stopped);
    expect(reduce(stopped, { type: 'sent', share: 1 })).toBe(stopped);
  });
  it('starts the next pin on the same board with another guid', () => {
    const done = reduce(reduce(ready, { type: 'attempted' }), { type: 'succeeded', pin });
    const next = reduce(done, { type: 'restarted', guid: 'other' });
    expect(next).toMatchObject({ guid: 'other', dirty: false, picture: { step: 'empty' }, ready: null });
    expect(next.draft).toMatchObject({ title: '', board: { id: '2' } });
  });
});

it('drops the section with its board, and only then', () => {
  const section = { id: '3', title: 'Chairs' };
  const state = after(
    { type: 'edited', change: { board: { id: '2', name: 'A' } } },
    { type: 'edited', change: { section } },
  );
  expect(reduce(state, { type: 'edited', change: { board: { id: '2', name: 'A' } } }).draft.section).toEqual(
    section,
  );
  expect(
    reduce(state, { type: 'edited', change: { board: { id: '4', name: 'B' } } }).draft.section,
  ).toBeNull();
});

it('keeps what was typed through every failure, whatever happens in between (nothing is lost)', () => {
  const action = fc.oneof(
    fc.constantFrom<BuilderAction>(
      { type: 'reading' },
      { type: 'looking', url: 'https://a.example/' },
      { type: 'removed' },
      { type: 'attempted' },
      { type: 'publishing' },
      { type: 'stopped' },
      { type: 'refused', field: 'address', message: 'No' },
      { type: 'failed', errors: { form: 'No' }, uploadGone: true },
      { type: 'invalid', errors: { title: 'No' } },
      chosen('b'),
    ),
    fc.double({ min: 0, max: 1, noNaN: true }).map((share): BuilderAction => ({ type: 'sent', share })),
  );
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.array(action), (title, actions) => {
      const typed = after({ type: 'edited', change: { title } });
      const end = actions.reduce(reduce, typed);
      expect(end.draft.title).toBe(title);
      expect(end.guid).toBe('guid');
      expect(hasUnsavedWork(end)).toBe(true);
      if (isSaving(end)) expect(end.errors).toEqual({});
    }),
  );
});
