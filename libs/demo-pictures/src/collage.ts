import { inks, paper, seaweed, tornStrip } from './collage-parts';
import type { Subject } from './captions';
import { shuffle, type Composition, put, type Scene } from './scene';
import {
  blob,
  circle,
  darker,
  group,
  lighter,
  line,
  n,
  path,
  type Point,
  polygon,
  rect,
  smooth,
} from './shapes';

function fronds(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const columns = random.between(2, 3);
  const cell = width / columns;
  const rows = Math.max(2, Math.round(height / (cell * 1.15)));
  put(scene, rect(0, 0, width, height, palette.paper));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [back, front] = shuffle(random, inks(scene)) as [string, string];
      const [x, y, h] = [column * cell, (row * height) / rows, height / rows];
      put(
        scene,
        paper(
          polygon([
            [x - 2, y - 2],
            [x + cell + random.between(-3, 5), y],
            [x + cell + 2, y + h + 2],
            [x, y + h + random.between(-3, 5)],
          ]),
          back,
        ),
      );
      const shape = random.chance(0.75) ? seaweed(random) : blob(random, 0, 0, 34, 44, 7, 0.3);
      put(
        scene,
        paper(
          shape,
          front,
          `translate(${n(x + cell / 2)} ${n(y + h / 2)}) rotate(${random.between(-40, 40)}) scale(${((Math.min(cell, h) / 135) * (0.9 + random.next() * 0.2)).toFixed(2)})`,
        ),
      );
    }
  }
  return { motif: 'paper leaves' };
}

function tornHills(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  put(scene, rect(0, 0, width, height, random.pick([palette.soft, palette.paper, palette.accent])));
  put(
    scene,
    paper(
      blob(random, width * (0.25 + random.next() * 0.5), height * 0.25, width * 0.15, width * 0.15, 9, 0.05),
      random.pick([palette.main, palette.paper]),
    ),
  );
  const strips = random.between(4, 7);
  const order = shuffle(random, inks(scene));
  for (let strip = 0; strip < strips; strip++) {
    const y = height * (0.36 + (0.6 * strip) / strips);
    const d = tornStrip(scene, y, 40 + random.next() * 90);
    put(
      scene,
      path(d, '#20141c', { opacity: 0.2, transform: 'translate(0 -4)' }),
      path(d, '#fdf9ef', { transform: 'translate(0 -7)' }),
      path(d, order[strip % order.length]!),
    );
  }
  return { motif: 'paper hills' };
}

function midCentury(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  put(scene, rect(0, 0, width, height, random.pick([palette.paper, palette.soft])));
  const count = random.between(5, 8);
  for (let index = 0; index < count; index++) {
    const [x, y, r] = [
      width * (0.2 + random.next() * 0.6),
      (height * (index + 0.6)) / (count + 0.2),
      width * (0.13 + random.next() * 0.15),
    ];
    const color = inks(scene)[index % 5]!;
    const half = `M${n(-r)} 0A${n(r)} ${n(r)} 0 0 1 ${n(r)} 0Z`;
    const boomerang = `M${n(-r)} ${n(r * 0.5)}C${n(-r * 0.6)} ${n(-r)} ${n(r * 0.6)} ${n(-r)} ${n(r)} ${n(r * 0.5)}C${n(r * 0.5)} ${n(-r * 0.1)} ${n(-r * 0.5)} ${n(-r * 0.1)} ${n(-r)} ${n(r * 0.5)}Z`;
    const shape = random.pick([
      half,
      boomerang,
      blob(random, 0, 0, r, r * 0.7, 6, 0.2),
      polygon([
        [0, -r],
        [r * 0.8, r * 0.6],
        [-r * 0.8, r * 0.5],
      ]),
      `M${n(-r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(-r)} 0Z`,
    ]);
    put(scene, paper(shape, color, `translate(${n(x)} ${n(y)}) rotate(${random.between(0, 360)})`));
  }
  put(
    scene,
    line(
      `M${n(width * 0.5)} -5C${n(width * 0.3)} ${n(height * 0.3)} ${n(width * 0.7)} ${n(height * 0.6)} ${n(width * 0.45)} ${n(height + 5)}`,
      palette.ink,
      4,
    ),
  );
  for (let dot = 0; dot < 9; dot++)
    put(scene, circle(width * random.next(), height * random.next(), 5 + random.next() * 9, palette.ink));
  return { motif: 'paper shapes' };
}

function bouquet(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const back = random.pick([palette.soft, palette.paper, palette.accent, palette.second]);
  put(scene, rect(0, 0, width, height, back));
  const cloth = random.pick(inks(scene).filter((ink) => ink !== back));
  const table = height * 0.76;
  put(
    scene,
    paper(
      polygon([
        [-10, table],
        [width + 10, table - random.between(-14, 14)],
        [width + 10, height + 10],
        [-10, height + 10],
      ]),
      cloth,
    ),
  );
  const [x, w, h] = [width * (0.44 + random.next() * 0.12), width * 0.26, height * 0.28];
  const foot = table + height * 0.1;
  for (let stem = 0; stem < 9; stem++) {
    const [tx, ty] = [x + (stem - 4) * width * 0.095, foot - h - height * (0.12 + random.next() * 0.28)];
    const color = random.pick(inks(scene).filter((ink) => ink !== back));
    put(
      scene,
      line(
        `M${n(x)} ${n(foot - h * 0.8)}Q${n((x + tx) / 2)} ${n(ty + 60)} ${n(tx)} ${n(ty)}`,
        darker(palette.second, 0.25),
        7,
      ),
    );
    const shape =
      stem % 3 === 0
        ? seaweed(random)
        : smooth(
            Array.from({ length: 14 }, (_, at): Point => {
              const far = at % 2 ? 26 : 50;
              return [Math.cos((at * Math.PI) / 7) * far, Math.sin((at * Math.PI) / 7) * far];
            }),
            true,
          );
    put(
      scene,
      paper(
        shape,
        color,
        `translate(${n(tx)} ${n(ty)}) rotate(${random.between(-40, 40)}) scale(${(width / 620).toFixed(2)})`,
      ),
    );
    if (stem % 3)
      put(scene, paper(blob(random, tx, ty, 17, 17, 7, 0.12), random.pick([palette.paper, palette.accent])));
  }
  const vase = random.pick(
    [palette.main, palette.ink, palette.paper, palette.third].filter((ink) => ink !== cloth && ink !== back),
  );
  put(
    scene,
    paper(
      polygon([
        [x - w * 0.3, foot - h],
        [x + w * 0.34, foot - h + 6],
        [x + w * 0.5, foot - h * 0.4],
        [x + w * 0.3, foot],
        [x - w * 0.32, foot + 4],
        [x - w * 0.5, foot - h * 0.45],
      ]),
      vase,
    ),
  );
  put(
    scene,
    paper(
      polygon([
        [x - w * 0.46, foot - h * 0.52],
        [x + w * 0.47, foot - h * 0.5],
        [x + w * 0.42, foot - h * 0.3],
        [x - w * 0.42, foot - h * 0.32],
      ]),
      palette.accent,
    ),
  );
  for (let fruit = random.between(0, 3); fruit > 0; fruit--)
    put(
      scene,
      paper(
        blob(random, width * (0.1 + fruit * 0.08 + (fruit > 1 ? 0.5 : 0)), foot - 10, 46, 44, 8, 0.08),
        random.pick([palette.main, palette.accent, palette.third]),
      ),
    );
  return { motif: 'paper bouquet' };
}

function swimmers(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const sea = random.pick(['#2f93a8', '#3a6fb0', palette.second, '#57b5ad']);
  put(scene, rect(0, 0, width, height, sea));
  for (let wave = 0; wave < 9; wave++) {
    const y = (height * (wave + 0.5)) / 9;
    put(
      scene,
      paper(
        smooth(
          [
            [-20, y],
            [width * 0.25, y - 26],
            [width * 0.5, y + 6],
            [width * 0.75, y - 24],
            [width + 20, y],
            [width + 20, y + 22],
            [width * 0.75, y + 4],
            [width * 0.5, y + 34],
            [width * 0.25, y],
            [-20, y + 24],
          ],
          true,
        ),
        lighter(sea, 0.1 + random.next() * 0.3),
      ),
    );
  }
  for (let fish = random.between(4, 8); fish > 0; fish--) {
    const [x, y, s] = [
      width * (0.12 + random.next() * 0.76),
      height * (0.08 + random.next() * 0.84),
      0.8 + random.next() * 0.9,
    ];
    const turn = `translate(${n(x)} ${n(y)}) scale(${random.chance(0.5) ? '' : '-'}${s.toFixed(2)} ${s.toFixed(2)}) rotate(${random.between(-20, 20)})`;
    const color = random.pick([palette.main, palette.accent, palette.paper, palette.third]);
    put(
      scene,
      paper('M-70 0C-40 -46 30 -42 56 0L96 -34L86 0L96 34L56 0C30 42 -40 46 -70 0Z', color, turn),
      group(
        turn,
        circle(-42, -8, 6, palette.ink),
        line('M-20 -22Q-8 0 -20 22M6 -22Q18 0 6 22', darker(color, 0.3), 4),
      ),
    );
  }
  return { motif: 'paper fish' };
}

/** Cut and torn paper. */
export const collage: readonly Composition[] = [
  { ratios: [1.25, 1.5], draw: fronds },
  { ratios: [1, 1.25, 1.5], draw: bouquet },
  { ratios: [1.25, 1.5, 2 / 3], draw: tornHills },
  { ratios: [1.25, 16 / 9, 2.1], draw: midCentury },
  { ratios: [1, 1.25], draw: swimmers },
];
