import type { Caption, Scene } from './scene';
import { capital, say } from './words';

/** What posters say. */
export const WORDS = [
  'sunday',
  'slow',
  'bloom',
  'tide',
  'echo',
  'drift',
  'jazz',
  'salt',
  'mellow',
  'orbit',
  'fable',
  'north',
  'ripe',
  'hum',
  'velvet',
  'lemon',
  'static',
  'garden',
  'moon',
  'wander',
  'bread',
  'atlas',
  'noon',
  'rhythm',
];

/** Where travel posters go. */
export const PLACES = [
  'Oslo',
  'Lisbon',
  'Tamar',
  'Marula',
  'Brindisi',
  'Nola',
  'Porto',
  'Kyoto',
  'Tallinn',
  'Verona',
  'Malta',
  'Corvo',
];

/** The words for a picture of this theme: the titles and notes of its composition, filled with its colors and more. */
export function caption(scene: Scene, text: string, what: string, titles: readonly string[]): Caption {
  const parts = {
    name: scene.palette.name,
    no: String(scene.random.between(2, 40)),
    text: capital(text.toLowerCase()),
  };
  return {
    title: say(scene.random, [...titles, '“{text}”, poster', '{text} / print no. {no}'], parts),
    description: say(
      scene.random,
      [
        'Two colors and one word. Printed in {name}.',
        'Poster no. {no} of a series nobody asked for.',
        'For the frame that has been empty since we moved.',
        'Big letters, {name} ink, thick paper.',
      ],
      parts,
    ),
    altText: say(scene.random, [`Poster with the word “{text}” and ${what}, in {name} colors.`], parts),
  };
}
