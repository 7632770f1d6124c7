import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPresses } from './presses';

beforeEach(() => {
  document.body.innerHTML = `
    <button id="save" type="button"><span>Save</span></button>
    <div id="menu" role="button">Menu</div>
    <label><input id="box" type="checkbox"><span>Box</span></label>
    <a id="away" href="#away">Away</a>
    <form id="log-in" method="post" action="/login/"><button id="send">Log in</button></form>
    <form id="words" method="dialog"><button id="keep">Keep</button></form>`;
  document.body.addEventListener('submit', prevent);
});
afterEach(() => {
  document.body.removeEventListener('submit', prevent);
});
const prevent = (event: Event) => {
  event.preventDefault();
};
const press = (id: string) => {
  document.querySelector<HTMLElement>(`#${id}`)!.click();
};
/** Counts the presses of everything from here on. */
function listen(): string[] {
  const heard: string[] = [];
  for (const { id } of document.querySelectorAll('[id]'))
    document.getElementById(id)!.addEventListener('click', ({ currentTarget }) => {
      heard.push((currentTarget as Element).id);
    });
  return heard;
}

it('presses again what could not answer yet, once each and in order, also when something inside was met', () => {
  const end = keepPresses(document);
  press('menu');
  document.querySelector<HTMLElement>('#save span')!.click();
  press('save');
  press('keep');
  const again = end();
  const heard = listen();
  again();
  expect(heard).toEqual(['menu', 'save', 'keep', 'words']);
});

it('leaves links and forms that work by themselves alone', () => {
  const end = keepPresses(document);
  press('away');
  press('send');
  const again = end();
  const heard = listen();
  again();
  expect(heard).toEqual([]);
});

it('hears nothing more once the page listens, and forgets what is gone', () => {
  const end = keepPresses(document);
  press('save');
  const again = end();
  press('menu');
  const heard = listen();
  document.querySelector('#save')!.remove();
  again();
  expect(heard).toEqual([]);
});

it('ticks again what was ticked, as a change, and nothing that was ticked and unticked', () => {
  const box = document.querySelector<HTMLInputElement>('#box')!;
  const changes: boolean[] = [];
  const note = () => changes.push(box.checked);
  for (const times of [1, 2, 3]) {
    box.checked = false;
    const end = keepPresses(document);
    for (let n = 0; n < times; n++) document.querySelector<HTMLElement>('label span')!.click();
    const again = end();
    // The page's code knows of no tick, whether it leaves the box as it is or not.
    box.checked = times > 1;
    box.addEventListener('change', note);
    again();
    box.removeEventListener('change', note);
  }
  expect(changes).toEqual([true, true]);
});
