import { type Pin } from '@corkboard/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { pickerBoardWith, pinWith } from '../../testing/entities';
import { showSave } from './effects';

const KEY = ['UserHomefeedResource.get'];

/** A feed that was asked for before a save, and is answered after it began with how things were before. */
function scene() {
  const client = new QueryClient();
  let answer: (pins: Pin[]) => void = () => undefined;
  const asked = client.fetchQuery({
    queryKey: KEY,
    queryFn: () => new Promise<Pin[]>((resolve) => (answer = resolve)),
  });
  const shown = showSave(client, pinWith(), { board: pickerBoardWith() }, '7');
  const state = () => client.getQueryCache().find({ queryKey: KEY })!.state;
  return { client, shown, state, old: () => (answer([pinWith()]), asked) };
}

describe('a save that begins while a list is on its way', () => {
  it.each(['confirm', 'undo'] as const)('has the list fetched again after its %s', async (end) => {
    const { shown, state, old } = scene();
    await old();
    expect(state().isInvalidated).toBe(false);
    if (end === 'confirm') shown.confirm(pinWith({ id: '101' }));
    else shown.undo();
    expect(state().isInvalidated).toBe(true);
  });

  it('leaves what was there before as it is shown', () => {
    const { client, shown } = scene();
    client.setQueryData(['BaseSearchResource.get'], [pinWith()]);
    const other = showSave(client, pinWith(), { board: pickerBoardWith() }, '7');
    other.confirm(pinWith({ id: '101' }));
    shown.confirm(pinWith({ id: '101' }));
    expect(client.getQueryCache().find({ queryKey: ['BaseSearchResource.get'] })!.state.isInvalidated).toBe(
      false,
    );
  });
});
