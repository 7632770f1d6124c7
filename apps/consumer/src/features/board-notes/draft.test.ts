import { describe, expect, it } from 'vitest';
import { noteWith } from '../../testing/entities';
import { draftOf, isChanged, newLine, problemsOf, writtenOf } from './draft';

const note = noteWith();

describe('a note while it is written', () => {
  it('is given as a whole, with the lines that say something', () => {
    const draft = draftOf(note);
    const lines = [{ ...newLine(), text: ' Paint ' }, newLine(), ...draft.lines];
    expect(writtenOf({ ...draft, title: ' Plan ', lines }, note)).toEqual({
      title: 'Plan',
      text: note.text,
      checklist: [{ text: ' Paint ' }, { id: 'a', text: 'Lamp' }, { id: 'b', text: 'Rug' }],
      pin_ids: ['100'],
    });
  });

  it('makes a line new that somebody else removed', () => {
    const now = noteWith({ checklist: [{ id: 'b', text: 'Rug', done: true }] });
    expect(writtenOf(draftOf(note), now).checklist).toEqual([{ text: 'Lamp' }, { id: 'b', text: 'Rug' }]);
  });

  it('is changed by words, order and Pins, and not by an empty line', () => {
    const draft = draftOf(note);
    expect(isChanged(draft, note)).toBe(false);
    expect(isChanged({ ...draft, lines: [...draft.lines, newLine()] }, note)).toBe(false);
    expect(isChanged({ ...draft, lines: [...draft.lines].reverse() }, note)).toBe(true);
    expect(isChanged({ ...draft, pins: [] }, note)).toBe(true);
    expect(isChanged({ ...draft, text: 'Other' }, note)).toBe(true);
    expect(isChanged(draftOf(), undefined)).toBe(false);
    expect(isChanged({ ...draftOf(), title: 'New' }, undefined)).toBe(true);
  });

  it('says what is too long, with an emoji as one character', () => {
    const long = { ...newLine(), text: '🪴'.repeat(201) };
    const fits = { ...newLine(), text: '🪴'.repeat(200) };
    const found = problemsOf({
      title: '🪴'.repeat(101),
      text: 'x'.repeat(5001),
      lines: [fits, long],
      pins: [],
    });
    expect(found.title).toBe('Please enter no more than 100 characters.');
    expect(found.text).toBe('Please enter no more than 5000 characters.');
    expect([...found.lines]).toEqual([[long.id, 'Please enter no more than 200 characters.']]);
    expect(problemsOf({ ...draftOf(note), title: '🪴'.repeat(100), text: ` ${'x'.repeat(5000)} ` })).toEqual({
      title: undefined,
      text: undefined,
      lines: new Map(),
    });
  });
});
