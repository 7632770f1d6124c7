import { bloom, GREENS, pointedLeaf, sprig, stand } from './plant-parts';
import type { Subject } from './captions';
import { shuffle, type Composition, fade, put, type Scene } from './scene';
import { circle, darker, ellipse, lighter, line, mix, n, path, polygon, rect } from './shapes';
import { bowl, cup, fruit, jug, type Thing, vase } from './still-life-parts';
import { glazes, table } from './still-life-table';

function group(scene: Scene): Subject {
  const { random, width, height } = scene;
  const edge = height * (0.58 + random.next() * 0.12);
  table(scene, edge);
  const unit = Math.min(width, height * 0.72);
  const colors = shuffle(random, glazes(scene));
  const back: Thing[] = [vase, jug, vase];
  const count = random.between(2, 3);
  for (let index = 0; index < count; index++) {
    const x = (width * (index + 0.7 + random.next() * 0.2)) / (count + 0.4);
    back[index]!(
      scene,
      x,
      edge + height * 0.06,
      unit * (0.2 + random.next() * 0.08),
      unit * (0.4 + random.next() * 0.26),
      colors[index]!,
    );
  }
  const front: Thing[] = shuffle(random, [bowl, cup, fruit, fruit]);
  for (let index = 0; index < 3; index++) {
    const size = unit * (0.13 + random.next() * 0.1);
    front[index]!(
      scene,
      width * (0.2 + index * 0.3 + (random.next() - 0.5) * 0.08),
      edge + height * (0.15 + random.next() * 0.06),
      size,
      size * 0.8,
      colors[(index + 3) % colors.length]!,
    );
  }
  return { motif: 'jugs and vases' };
}

function flowers(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const edge = height * (0.72 + random.next() * 0.06);
  table(scene, edge);
  const [x, foot] = [width * (0.4 + random.next() * 0.2), edge + (height - edge) * 0.4];
  const [w, h] = [width * (0.24 + random.next() * 0.08), Math.min(height * 0.32, width * 0.46)];
  const reach = Math.min(width * 0.72, (foot - h) * 0.9);
  const single = random.pick([bloom, bloom, sprig, pointedLeaf]);
  for (let stem = 0, count = random.between(7, 13); stem < count; stem++) {
    const turn = -52 + (104 * stem) / (count - 1) + random.between(-7, 7);
    const kind = stem % 3 === 1 ? random.pick([sprig, pointedLeaf]) : single;
    put(
      scene,
      stand(
        kind(
          random,
          kind === bloom
            ? random.pick([palette.main, palette.accent, palette.third, '#f6efe4'])
            : random.pick(GREENS),
        ),
        x,
        foot - h * 0.85,
        turn,
        reach * (0.65 + random.next() * 0.35),
      ),
    );
  }
  vase(scene, x, foot, w, h, random.pick(glazes(scene)));
  if (random.chance(0.6)) fruit(scene, x + w * 1.1, foot + 22, width * 0.12, width * 0.12, palette.main);
  return { motif: 'vase' };
}

function shelves(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const wall = random.pick([
    palette.paper,
    palette.soft,
    lighter(palette.second, 0.35),
    darker(palette.second, 0.2),
  ]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(
        scene,
        [
          [0, lighter(wall, 0.1)],
          [1, darker(wall, 0.1)],
        ],
        'across',
      ),
    ),
  );
  const rows = Math.max(2, Math.round(height / 300));
  const wood = random.pick(['#9b6b43', '#6b4630', '#caa273', palette.ink]);
  for (let row = 0; row < rows; row++) {
    const y = (height * (row + 0.86)) / rows;
    const room = height / rows;
    put(
      scene,
      rect(-5, y, width + 10, 15, wood),
      rect(
        -5,
        y + 15,
        width + 10,
        30,
        fade(scene, [
          [0, '#1d1420', 0.3],
          [1, '#1d1420', 0],
        ]),
      ),
    );
    const count = random.between(3, 5);
    for (let index = 0; index < count; index++) {
      const w = (width / count) * (0.4 + random.next() * 0.28);
      const tall = Math.min(room * 0.72, w * (0.9 + random.next() * 1.1));
      const thing = random.pick([vase, jug, bowl, cup, vase]);
      thing(
        scene,
        (width * (index + 0.5)) / count,
        y + 2,
        w,
        thing === bowl || thing === cup ? Math.min(tall, w * 0.7) : tall,
        random.pick(glazes(scene).filter((ink) => ink !== wall)),
      );
    }
  }
  return { motif: 'pottery shelf' };
}

function fruitBowl(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const edge = height * (0.5 + random.next() * 0.12);
  table(scene, edge);
  const [x, foot, w] = [width / 2, edge + (height - edge) * 0.55, width * (0.52 + random.next() * 0.12)];
  const h = w * 0.36;
  for (let piece = 0; piece < 9; piece++) {
    const layer = piece < 5 ? 0 : piece < 8 ? 1 : 2;
    const at = piece < 5 ? piece - 2 : piece < 8 ? piece - 6 : 0;
    fruit(
      scene,
      x + at * w * 0.19,
      foot - h * 0.72 - layer * w * 0.13,
      w * 0.23,
      w * 0.23,
      random.pick(['#d9482f', '#f2a03d', '#f3c94f', '#9dbb58', '#7a3f6b', palette.main]),
      true,
    );
  }
  bowl(scene, x, foot, w, h, random.pick(glazes(scene)));
  fruit(scene, x + w * 0.62, foot + 18, w * 0.22, w * 0.22, random.pick(['#f2a03d', '#d9482f', '#9dbb58']));
  put(scene, stand(pointedLeaf(random, random.pick(GREENS)), x - w * 0.5, foot + 22, -70, w * 0.3));
  return { motif: 'fruit bowl' };
}

function shapes(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  put(scene, rect(0, 0, width, height, palette.soft));
  const edge = height * 0.66;
  put(
    scene,
    rect(0, edge, width, height - edge, lighter(palette.accent, 0.2)),
    circle(width * 0.5, height * 0.4, width * 0.36, mix(palette.paper, palette.accent, 0.25)),
  );
  const colors = shuffle(random, glazes(scene));
  for (let index = 0; index < 5; index++) {
    const w = width * (0.16 + random.next() * 0.1);
    const h = Math.min(height * 0.5, w * (1.4 + random.next() * 1.5));
    const [x, y] = [width * (0.16 + index * 0.17), edge + height * (0.05 + (index % 2) * 0.08)];
    const body = random.chance(0.5)
      ? polygon([
          [x - w * 0.16, y - h],
          [x + w * 0.16, y - h],
          [x + w * 0.2, y - h * 0.65],
          [x + w / 2, y - h * 0.5],
          [x + w / 2, y],
          [x - w / 2, y],
          [x - w / 2, y - h * 0.5],
          [x - w * 0.2, y - h * 0.65],
        ])
      : polygon([
          [x - w * 0.4, y - h],
          [x + w * 0.4, y - h],
          [x + w * 0.25, y],
          [x - w * 0.25, y],
        ]);
    put(
      scene,
      path(body, colors[index]!, { opacity: 0.9 }),
      ellipse(x, y - h, w * 0.14, 5, darker(colors[index]!, 0.4)),
      line(`M${n(x)} ${n(y - h * 0.9)}V${n(y - 6)}`, palette.ink, 2, 0.35),
    );
  }
  return { motif: 'bottles' };
}

/** Bowls, jugs, cups, vases and fruit. */
export const stillLife: readonly Composition[] = [
  { ratios: [1, 1.25, 0.8], draw: group },
  { ratios: [1.25, 1.5], draw: flowers },
  { ratios: [1, 1.25, 1.5], draw: shelves },
  { ratios: [1, 1.25, 0.8], draw: fruitBowl },
  { ratios: [1.25, 1.5, 16 / 9], draw: flowers },
  { ratios: [1, 1.25], draw: shapes },
];
