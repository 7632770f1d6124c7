import { expect, it } from 'vitest';
import { composeDrawing, nameOf, SMALL_DEMO, wantedPictures, WHOLE_DEMO } from './drawings';
import { factsOf, findFacts, writtenFacts } from './picture-facts';

const ALL = [WHOLE_DEMO, SMALL_DEMO].flatMap(wantedPictures);

it('knows the facts of every picture of a demo', async () => {
  const facts: Record<string, string> = {};
  for (const name of ALL) {
    const drawing = composeDrawing(name);
    facts[nameOf(name)] = writtenFacts(drawing, await factsOf(name, drawing));
  }
  // After a change of the drawings: `npx vitest run --project api apps/api/src/demo/picture-facts.test.ts -u`.
  await expect(`${JSON.stringify(facts, null, 2)}\n`).toMatchFileSnapshot('./picture-facts.json');
});

it('knows them as they are found in the pixels', async () => {
  const some = ALL.filter((name, n) => n % 40 === 0 || (name.moves && name.seed < 60));
  for (const name of some) {
    const drawing = composeDrawing(name);
    expect(await factsOf(name, drawing), nameOf(name)).toEqual(await findFacts(name, drawing));
  }
});
