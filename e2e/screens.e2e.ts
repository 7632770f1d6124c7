import { classify } from '@corkboard/routing';
import { callsOf } from './setup/calls';
import { comer, walk } from './setup/links';
import { builtManifest } from './setup/remotes';
import { opener } from './setup/screens';
import { seconds } from './setup/signs';
import { expect, test } from './setup/test';
import { makeWorld, NOT_THERE, PAGES, STRANGERS, type World } from './setup/world';

/**
 * Every page of a person that is built, opened once: how it looks on a phone and on a desktop, by day and by night (`opener`), and that nothing on it, or
 * on what opens there, leads nowhere (`walk`). How what opens on a page looks is seen where it is opened.
 */
test.describe.configure({ mode: 'parallel' });

/** So many pages are looked at in one test, that a run has no long one at its end. */
const AT_ONCE = 8;

/** Numbers of parts, for their names. */
const partsOf = (count: number): number[] => Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, n) => n);
const part = <T>(all: readonly T[], n: number): readonly T[] => all.slice(n * AT_ONCE, (n + 1) * AT_ONCE);

const OF_A_PERSON: readonly ((world: World) => string)[] = [
  ...Object.values(PAGES),
  () => '/pin-builder/',
  () => '/pin-creation-tool',
];

/** Pages with colors of their own on a phone, of their kind and of the frame. */
const OWN_BY_NIGHT = ['home', 'pin', 'board-create', 'settings', 'settings-profile'];
function ownByNight(address: string): boolean {
  const match = classify(address);
  return match.kind === 'route' && OWN_BY_NIGHT.includes(match.name);
}

test('every page of a person that is built is looked at', async () => {
  const { pages } = await builtManifest('consumer');
  const built = Object.entries(pages).filter(([, { status }]) => status === 200);
  expect(Object.keys(PAGES).sort()).toEqual(built.map(([name]) => name).sort());
});

for (const n of partsOf(OF_A_PERSON.length))
  test(`the pages of a person, part ${n + 1}`, async ({ page, context, siteUrl, signUp }) => {
    test.setTimeout(seconds(300));
    const { username } = await signUp('Maximiliana von Hohenzollern-Sigmaringen-Donaudampf');
    const world = await makeWorld(callsOf(context, siteUrl), username);
    const addresses = part(OF_A_PERSON, n).map((address) => address(world));
    const open = await opener(page, ownByNight, comer(page));
    await walk(page, siteUrl, { kind: 'person', username }, addresses, open);
  });

for (const n of partsOf(STRANGERS.length))
  test(`the pages of a stranger, part ${n + 1}`, async ({ page, siteUrl }) => {
    test.setTimeout(seconds(300));
    const open = await opener(page, ownByNight, comer(page));
    await walk(page, siteUrl, { kind: 'stranger' }, part(STRANGERS, n), open);
  });

test('what a stranger sees where there is nothing', async ({ page }) => {
  const open = await opener(page, ownByNight);
  for (const address of NOT_THERE) await open(address);
});
