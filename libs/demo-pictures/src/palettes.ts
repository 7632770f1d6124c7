/** Colors that go together. `paper` is the lightest and `ink` the darkest. */
export interface Palette {
  /** One or two words that a title can use. */
  name: string;
  paper: string;
  soft: string;
  main: string;
  accent: string;
  second: string;
  third: string;
  ink: string;
}

function palette(name: string, colors: string): Palette {
  const [paper, soft, main, accent, second, third, ink] = colors.split(' ').map((hex) => `#${hex}`) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { name, paper, soft, main, accent, second, third, ink };
}

/** The house palettes: name, then paper, soft, main, accent, second, third, ink. */
export const PALETTES: readonly Palette[] = [
  palette('terracotta', 'fbf1e6 f0d9c3 c8643f e8a13c 6f8a6a 8b3f2f 33231f'),
  palette('sage', 'f6f4ea d8dfc8 7f9a76 d98b5f 3f5f54 c9b458 24302b'),
  palette('cobalt', 'f7f3ea cfdcec 2f57a6 f2b632 e2643c 8fb7d6 16233f'),
  palette('blush', 'fdf3ef f6d5cd e08d86 b5485d f0b75e 7d9a92 3d2430'),
  palette('midnight', 'f1ece2 b9c1d6 3a4675 f0c15a d9705a 6d86b3 141a33'),
  palette('citrus', 'fffaea fae6a2 f2b51d e8622c 5f9a4c f29c9c 2c2a1a'),
  palette('lagoon', 'f2f7f2 bfe0d8 2f938c f27f5b f5c95d 1f5a6b 12302f'),
  palette('plum', 'f8f0f0 e2cbd8 7a3f6b e0913f c65f72 9a8fc0 2b1630'),
  palette('olive', 'f8f4e3 e0dab0 8a8640 c4562e d9a640 506b58 2a2815'),
  palette('charcoal', 'f3f1ed d5d1ca 6a6763 d8482f e0b54a 9aa39a 1f1f21'),
  palette('lilac', 'faf6fb e1d6ef 9c86c9 f2a65a 5fa08a e58aa6 2d2447'),
  palette('brick', 'faf0e4 eccfb4 a83e2a e9b44c 2f6f77 d98d62 2a1715'),
];
