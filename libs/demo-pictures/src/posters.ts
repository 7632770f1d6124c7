import { smallPrint, word } from './letters';
import { capital } from './words';
import { pointedLeaf, sprig, stand } from './plant-parts';
import { PLACES, WORDS } from './poster-words';
import type { Subject } from './captions';
import { clip, type Composition, put, type Scene } from './scene';
import {
  circle,
  darker,
  group,
  lighter,
  line,
  mix,
  n,
  path,
  type Point,
  polygon,
  rect,
  smooth,
} from './shapes';

/** Two colors that read well on each other, and one more. */
function inks({ random, palette }: Scene): { back: string; front: string; spot: string } {
  const light = random.pick([palette.paper, palette.soft]);
  const strong = random.pick([palette.main, palette.second, palette.ink]);
  const spot = random.pick([palette.accent, palette.third]);
  return random.chance(0.5) ? { back: light, front: strong, spot } : { back: strong, front: light, spot };
}

function stacked(scene: Scene): Subject {
  const { random, width, height } = scene;
  const { back, front, spot } = inks(scene);
  const text = random.pick(WORDS);
  const edge = width * 0.07;
  put(scene, rect(0, 0, width, height, back));
  const rows = random.between(3, 5);
  const tall = (height - edge * 2) / rows;
  const odd = random.between(0, rows - 1);
  for (let row = 0; row < rows; row++)
    put(
      scene,
      word(
        text,
        edge,
        edge + tall * row,
        width - edge * 2,
        tall * 0.86,
        row === odd ? spot : front,
        0.7 + (row / rows) * 0.9,
      ),
    );
  return { motif: 'word poster', parts: { text: capital(text) } };
}

function sunrise(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const { back, front, spot } = inks(scene);
  const text = random.pick(WORDS);
  put(scene, rect(0, 0, width, height, back));
  const [cx, cy, r] = [width / 2, height * 0.5, width * 0.4];
  const make = random.between(0, 3);
  if (make === 0) {
    put(scene, circle(cx, cy - r * 0.1, r, spot));
    for (let bar = 0; bar < 6; bar++)
      put(scene, rect(0, cy + r * (0.05 + bar * 0.15), width, 5 + bar * 4, back));
  } else if (make === 1) {
    const rays = Array.from({ length: 24 }, (_, index) =>
      path(
        polygon([
          [0, 0],
          [-14, -r * 1.3],
          [14, -r * 1.3],
        ]),
        index % 2 ? spot : front,
        { transform: `translate(${n(cx)} ${n(cy)}) rotate(${index * 15})` },
      ),
    );
    put(scene, ...rays, circle(cx, cy, r * 0.55, back), circle(cx, cy, r * 0.46, spot));
  } else if (make === 2) {
    for (let band = 0; band < 6; band++)
      put(
        scene,
        circle(
          cx,
          cy + r * 0.3,
          r * (1 - band * 0.15),
          [palette.main, palette.accent, palette.third, palette.soft, palette.second, back][band]!,
        ),
      );
    put(scene, rect(0, cy + r * 0.3, width, r * 1.2, back));
  } else {
    for (let petal = 0; petal < 8; petal++)
      put(
        scene,
        group(
          `translate(${n(cx)} ${n(cy)}) rotate(${petal * 45})`,
          path(
            `M0 0C${n(r * 0.5)} ${n(-r * 0.3)} ${n(r * 0.3)} ${n(-r)} 0 ${n(-r)}C${n(-r * 0.3)} ${n(-r)} ${n(-r * 0.5)} ${n(-r * 0.3)} 0 0Z`,
            petal % 2 ? spot : front,
          ),
        ),
      );
    put(scene, circle(cx, cy, r * 0.2, back));
  }
  put(
    scene,
    word(text, width * 0.08, height * 0.07, width * 0.84, height * 0.13, front, 1.3),
    smallPrint(width * 0.08, height * 0.9, width * 0.3, 3, front),
    smallPrint(width * 0.62, height * 0.9, width * 0.3, 3, front),
  );
  return { motif: 'sun poster', parts: { text: capital(text) } };
}

function travel(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const text = random.pick(PLACES);
  const edge = width * 0.06;
  put(scene, rect(0, 0, width, height, palette.paper));
  const [w, h] = [width - edge * 2, height * 0.72];
  const marks = [
    rect(edge, edge, w, h, lighter(palette.accent, 0.35)),
    circle(edge + w * (0.25 + random.next() * 0.5), edge + h * 0.3, w * 0.17, palette.main),
  ];
  const inkOf = [mix(palette.third, palette.paper, 0.3), palette.third, palette.second, palette.ink];
  inkOf.forEach((color, index) => {
    const y = edge + h * (0.5 + index * 0.14);
    const points = Array.from({ length: 6 }, (_, at): Point => [
      edge - 20 + ((w + 40) * at) / 5,
      y - h * 0.15 * random.next(),
    ]);
    marks.push(path(`${smooth(points)}V${n(height)}H${n(edge - 20)}Z`, color));
  });
  for (let palm = 0; palm < 2; palm++) {
    const [x, y] = [edge + w * (0.12 + palm * 0.72), edge + h];
    marks.push(
      line(`M${n(x)} ${n(y)}Q${n(x + 14)} ${n(y - h * 0.2)} ${n(x + 6)} ${n(y - h * 0.36)}`, palette.ink, 10),
    );
    for (const turn of [-110, -75, -35, 0, 40, 75, 115])
      marks.push(
        stand(
          pointedLeaf(random, turn % 2 ? palette.ink : darker(palette.second, 0.3)),
          x + 6,
          y - h * 0.36,
          turn,
          w * 0.2,
        ),
      );
  }
  put(
    scene,
    clip(scene, rect(edge, edge, w, h, '#000'), ...marks),
    word(text, edge, edge + h + height * 0.035, w, height * 0.12, palette.ink, 1.25),
    smallPrint(edge, height * 0.935, w * 0.45, 2, palette.main),
  );
  return { motif: 'travel poster', parts: { text: capital(text) } };
}

function swiss(scene: Scene): Subject {
  const { random, width, height } = scene;
  const { back, front, spot } = inks(scene);
  const text = random.pick(WORDS);
  put(scene, rect(0, 0, width, height, back));
  const bars = random.between(4, 8);
  const marks = Array.from({ length: bars }, (_, index) =>
    rect(
      width * (-0.2 + (index * 1.3) / bars),
      height * (0.1 + random.next() * 0.35),
      width * (0.5 / bars),
      height * (0.3 + random.next() * 0.5),
      index % 3 === 1 ? spot : front,
      { round: random.chance(0.5) ? 60 : 0 },
    ),
  );
  put(scene, group(`rotate(${random.pick([-32, -18, 24, 38])} ${n(width / 2)} ${n(height / 2)})`, ...marks));
  put(
    scene,
    rect(0, height * 0.72, width, height * 0.28, back),
    word(text, width * 0.06, height * 0.75, width * 0.88, height * 0.15, front, 1.6),
    smallPrint(width * 0.06, height * 0.94, width * 0.36, 2, spot),
  );
  return { motif: 'bar poster', parts: { text: capital(text) } };
}

function giant(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const { back, front, spot } = inks(scene);
  const text = random.pick(WORDS);
  put(scene, rect(0, 0, width, height, back));
  const letter = text.charAt(0);
  const [x, y, w, h] = [width * 0.16, height * 0.1, width * 0.68, height * 0.66];
  put(
    scene,
    group('translate(22 22)', word(letter, x, y, w, h, mix(back, palette.ink, 0.25), 1.5)),
    word(letter, x, y, w, h, front, 1.5),
    word(letter, x, y, w, h, spot, 0.35),
  );
  for (let index = 0; index < 7; index++)
    put(
      scene,
      stand(
        (index % 2 ? sprig : pointedLeaf)(random, random.pick([spot, front, palette.third])),
        width * (0.1 + random.next() * 0.8),
        height * 0.78,
        random.between(-50, 50),
        width * (0.2 + random.next() * 0.16),
      ),
    );
  put(
    scene,
    rect(0, height * 0.78, width, height * 0.22, back),
    word(text, width * 0.3, height * 0.83, width * 0.4, height * 0.06, front, 0.9),
    smallPrint(width * 0.36, height * 0.93, width * 0.28, 2, spot),
  );
  return { motif: 'letter poster', parts: { text: capital(text), letter: letter.toUpperCase() } };
}

/** Type and geometry. */
export const posters: readonly Composition[] = [
  { ratios: [1.25, 1.5], draw: sunrise },
  { ratios: [1.25, 1.5, 1], draw: stacked },
  { ratios: [4 / 3, 1.5], draw: travel },
  { ratios: [1.25, 4 / 3, 16 / 9], draw: swiss },
  { ratios: [1, 1.25, 1.5], draw: giant },
];
