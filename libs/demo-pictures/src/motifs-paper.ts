import type { MotifWords } from './motif-words';

const collage = (noun: string, seen: string, titles: readonly string[]): MotifWords => ({
  noun,
  seen: `a cut-paper collage of ${seen}`,
  titles: [...titles, `Paper collage: ${noun} in {name}`, `${noun} cut {way}`],
  notes: [
    'Cut paper, no pencil. Glued {way}.',
    'Scraps in {name}. The leftovers became another one.',
    'Moved the pieces until they stopped arguing.',
  ],
  tags: ['collage', 'papercraft'],
});

const pattern = (noun: string, titles: readonly string[]): MotifWords => ({
  noun,
  seen: `a pattern of ${noun}`,
  titles: [...titles, `${noun} for {use}`, `${noun} in {name}`],
  notes: [
    'A repeat pattern in {name}, meant for {use}.',
    'Swatch of a repeat pattern, no. {no}. Looks right from across the room.',
    'Found the spacing of this repeat pattern on the third try. Would use it for {use}.',
  ],
  tags: ['pattern', 'textiles'],
});

const poster = (noun: string, seen: string, titles: readonly string[]): MotifWords => ({
  noun,
  seen: `a poster with the word “{text}” and ${seen}`,
  titles,
  notes: [
    'A few colors and one word. Printed in {name}.',
    'For the frame that has been empty since we moved.',
    'Big letters, {name} ink, thick paper.',
  ],
  tags: ['poster', 'typography'],
});

/** Motifs made of paper, cloth, and letters. */
export const ON_PAPER = {
  'paper leaves': collage('leaves', 'leaves on colored blocks', [
    'Paper leaves in {name}',
    'Cut-out leaves on blocks',
    'Leaves from scraps',
  ]),
  'paper hills': collage('hills', 'torn hills under a round sun', [
    'Torn-paper hills',
    'Hills from scraps',
    'Hills made of envelopes',
  ]),
  'paper shapes': collage('shapes', 'mid-century shapes along a line', [
    'Balancing shapes no. {no}',
    'Mid-century shapes',
    'Shapes like a mobile, standing still',
  ]),
  'paper bouquet': collage('bouquet', 'flowers in an angular vase', [
    'Paper bouquet',
    'A bouquet that needs no water',
    'Bouquet from {name} paper',
  ]),
  'paper fish': collage('fish', 'fish among cut waves', [
    'Paper fish in cut waves',
    'Fish under the ferry',
    'Five fish, roughly',
  ]),
  terrazzo: pattern('terrazzo', ['{name} terrazzo', 'Terrazzo chips, no. {no}']),
  'geometric tiles': pattern('geometric tiles', ['{name} geometric tiles', 'Geometric tiles, grid no. {no}']),
  florals: pattern('flowers', ['Scattered flowers on {name}', 'Small flowers, no. {no}']),
  stripes: pattern('stripes', ['{name} stripes', 'Deck chair stripes', 'Awning stripes no. {no}']),
  scales: pattern('scales', ['Fish scales in {name}', 'Seigaiha scales', 'Scales in rows, no. {no}']),
  gingham: pattern('gingham', ['{name} gingham', 'Picnic gingham', 'Gingham no. {no}']),
  'brush marks': pattern('brush marks', ['Loose brush marks', 'Brush marks, no. {no}']),
  zigzag: pattern('zigzag', ['{name} zigzag', 'Zigzag blanket no. {no}', 'Knitted zigzag']),
  'word poster': poster('poster', 'the word again down the page', [
    '“{text}” poster',
    'Type poster: {text}, {text}, {text}',
    'One-word poster: {text}',
    '{text} poster, no. {no}',
  ]),
  'sun poster': poster('poster', 'a geometric sun', [
    '{text} poster with a sun',
    'Exhibition poster: {text}',
    'Sun poster “{text}”',
    '{text} poster in {name}',
  ]),
  'travel poster': poster('poster', 'hills, palms, and a sun', [
    'Travel poster: {text}',
    '{text} travel poster',
    'Vintage travel poster, {text}',
    '{text} in {name}, a travel poster',
  ]),
  'bar poster': poster('poster', 'slanted bars', [
    'Concert poster: {text}',
    '{text} poster with bars',
    'Diagonal poster “{text}”',
    'Program poster no. {no}: {text}',
  ]),
  'letter poster': poster('poster', 'one giant letter {letter}', [
    '{letter} is for {text}: a poster',
    'Alphabet poster, letter {letter}',
    'Letter {letter} poster in {name}',
    'Nursery poster: {letter} for {text}',
  ]),
} as const satisfies Readonly<Record<string, MotifWords>>;
