import { foliage, herbarium, meadow } from './plant-pages';
import { cactus, GREENS, LEAVES, pot, tuft } from './plant-parts';
import type { Subject } from './captions';
import { type Composition, fade, put, type Scene } from './scene';
import { circle, darker, ellipse, lighter, line, mix, n, path, polygon, rect } from './shapes';

/** A wall and what stands in front of it; dark now and then. */
function wall(scene: Scene, floor: number): void {
  const { random, palette, width, height } = scene;
  const tone = random.pick([
    palette.soft,
    palette.paper,
    lighter(palette.accent, 0.45),
    lighter(palette.main, 0.5),
    darker(palette.second, 0.35),
  ]);
  const wood = random.pick(['#c99f6b', '#8a5a3b', lighter(palette.third, 0.3), palette.paper]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      floor,
      fade(
        scene,
        [
          [0, tone],
          [1, mix(tone, palette.ink, 0.12)],
        ],
        'across',
      ),
    ),
  );
  if (random.chance(0.45))
    put(
      scene,
      circle(width * (0.3 + random.next() * 0.4), floor * 0.5, width * 0.32, mix(tone, palette.accent, 0.5)),
    );
  else if (random.chance(0.6))
    put(
      scene,
      path(
        polygon([
          [width * 0.05, floor * 0.1],
          [width * 0.55, 0],
          [width * 0.95, floor * 0.8],
          [width * 0.45, floor],
        ]),
        '#fffbe9',
        { opacity: 0.22 },
      ),
    );
  put(
    scene,
    rect(
      0,
      floor,
      width,
      height - floor,
      fade(scene, [
        [0, wood],
        [1, darker(wood, 0.2)],
      ]),
    ),
  );
}

function potted(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const floor = height * (0.78 + random.next() * 0.08);
  const kind = random.pick(LEAVES);
  wall(scene, floor);
  const [x, y] = [width * (0.42 + random.next() * 0.16), floor + (height - floor) * 0.35];
  const w = width * (0.26 + random.next() * 0.12);
  const h = w * (0.75 + random.next() * 0.4);
  const size = Math.min(width * 0.78, (y - h) * 0.92);
  const green = random.pick(GREENS);
  put(scene, tuft(random, kind, x, y - h * 0.9, size, green));
  pot(scene, x, y, w, h, random.pick([palette.main, palette.accent, palette.third, '#c8643f', '#efe6d8']));
  return { motif: kind.name };
}

function cacti(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const rows = height > width * 1.2 ? random.between(2, 3) : 1;
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, palette.soft],
        [1, palette.paper],
      ]),
    ),
  );
  for (let row = 1; row <= rows; row++) {
    const y = (height * (row - 0.12)) / rows;
    const count = random.between(3, 4);
    put(
      scene,
      rect(-10, y, width + 20, 16, '#9b6b43'),
      rect(
        -10,
        y + 16,
        width + 20,
        26,
        fade(scene, [
          [0, palette.ink, 0.25],
          [1, palette.ink, 0],
        ]),
      ),
    );
    for (let index = 0; index < count; index++) {
      const x = (width * (index + 0.5)) / count;
      const w = (width / count) * (0.45 + random.next() * 0.22);
      const h = w * (0.6 + random.next() * 0.3);
      const tall = Math.min((height / rows) * 0.48, w * (0.9 + random.next() * 1.1));
      put(
        scene,
        cactus(
          random,
          x,
          y - h * 0.94,
          tall,
          random.pick(GREENS),
          random.pick([palette.main, '#e76f7a', palette.accent]),
        ),
      );
      pot(
        scene,
        x,
        y,
        w,
        h,
        random.pick([palette.main, palette.accent, palette.second, palette.third, '#efe6d8']),
      );
    }
  }
  return { motif: 'cacti' };
}

function hanging(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const tone = random.pick([
    palette.paper,
    palette.soft,
    lighter(palette.main, 0.4),
    darker(palette.second, 0.2),
  ]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, tone],
        [1, mix(tone, palette.ink, 0.1)],
      ]),
    ),
  );
  const count = random.between(1, 3);
  for (let index = 0; index < count; index++) {
    const x = (width * (index + 1)) / (count + 1);
    const y = height * (0.3 + random.next() * 0.22);
    const w = (width / (count + 1)) * (0.7 + random.next() * 0.3);
    const green = random.pick(GREENS);
    put(
      scene,
      line(
        `M${n(x)} -5V${n(y - w * 1.2)}L${n(x - w / 2)} ${n(y)}M${n(x)} ${n(y - w * 1.2)}L${n(x + w / 2)} ${n(y)}`,
        random.pick(['#8a6a45', palette.ink]),
        3,
      ),
    );
    put(scene, tuft(random, LEAVES[5]!, x, y + 4, w * 0.7, green));
    put(
      scene,
      path(
        `M${n(x - w / 2)} ${n(y)}H${n(x + w / 2)}C${n(x + w / 2)} ${n(y + w * 0.75)} ${n(x - w / 2)} ${n(y + w * 0.75)} ${n(x - w / 2)} ${n(y)}Z`,
        fade(
          scene,
          [
            [0, lighter(palette.main, 0.2)],
            [1, darker(palette.main, 0.3)],
          ],
          'across',
        ),
      ),
    );
    for (let vine = random.between(5, 8); vine > 0; vine--) {
      const [vx, long] = [x + (random.next() - 0.5) * w * 0.95, height * (0.16 + random.next() * 0.34)];
      const sway = (random.next() - 0.5) * 60;
      put(
        scene,
        line(
          `M${n(vx)} ${n(y)}Q${n(vx + sway)} ${n(y + long / 2)} ${n(vx + sway * 0.4)} ${n(y + long)}`,
          darker(green, 0.15),
          2.5,
        ),
      );
      for (let at = 0.12; at <= 1; at += 0.1) {
        const lx = vx + sway * 2 * at * (1 - at) + sway * 0.4 * at * at;
        put(
          scene,
          ellipse(
            lx + ((at * 50) % 9) - 4,
            y + long * at,
            8,
            11,
            random.chance(0.5) ? green : lighter(green, 0.2),
            { transform: `rotate(${random.between(-50, 50)} ${n(lx)} ${n(y + long * at)})` },
          ),
        );
      }
    }
  }
  return { motif: 'hanging plants' };
}

/** Leaves, pots, cacti and flowers. */
export const plants: readonly Composition[] = [
  { ratios: [1.25, 1.5], draw: potted },
  { ratios: [1, 1.25, 1.5, 16 / 9], draw: foliage },
  { ratios: [2 / 3, 1.25, 1.5], draw: cacti },
  { ratios: [1.25, 4 / 3, 1.5], draw: herbarium },
  { ratios: [1.5, 16 / 9, 2.1], draw: hanging },
  { ratios: [1, 1.25, 2 / 3], draw: meadow },
  { ratios: [4 / 3, 16 / 9], draw: potted },
];
