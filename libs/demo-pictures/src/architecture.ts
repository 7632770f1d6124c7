import { cabin } from './architecture-cabin';
import { facade, row } from './architecture-houses';
import { arch } from './architecture-parts';
import type { Subject } from './captions';
import { clip, type Composition, fade, put, type Scene } from './scene';
import { circle, darker, lighter, line, mix, n, path, rect } from './shapes';

function arches(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const tone = random.pick([palette.main, palette.accent, palette.third, palette.second]);
  const sky = random.pick(['#7fb7d6', palette.soft, lighter(palette.accent, 0.4), '#2d3f6d']);
  const rings = random.between(3, 6);
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
          [0, tone],
          [1, darker(tone, 0.15)],
        ],
        'across',
      ),
    ),
  );
  for (let ring = 0; ring < rings; ring++) {
    const share = 1 - (ring + 1) / (rings + 1.3);
    const w = width * 0.86 * share;
    const h = height * (0.45 + 0.45 * share);
    const x = (width - w) / 2 + ring * width * 0.02;
    const foot = height * (1 - ring * 0.035);
    const last = ring === rings - 1;
    const face = last ? sky : mix(tone, ring % 2 ? palette.paper : palette.ink, 0.12 + ring * 0.07);
    put(
      scene,
      path(
        arch(x, foot, w, h),
        fade(
          scene,
          [
            [0, last ? sky : lighter(face, 0.15)],
            [1, last ? lighter(sky, 0.5) : darker(face, 0.15)],
          ],
          'across',
        ),
      ),
    );
    if (!last)
      put(
        scene,
        clip(
          scene,
          path(arch(x, foot, w, h), '#000'),
          path(arch(x + w * 0.14, foot, w, h * 0.98), darker(face, 0.22), { opacity: 0.55 }),
        ),
      );
    else
      put(
        scene,
        clip(
          scene,
          path(arch(x, foot, w, h), '#000'),
          circle(x + w * 0.6, foot - h * 0.62, w * 0.2, palette.paper),
          rect(x, foot - h * 0.3, w, h, mix(sky, palette.second, 0.7)),
        ),
      );
  }
  const steps = random.between(3, 6);
  for (let step = 0; step < steps; step++) {
    const y = height * (0.86 + (step * 0.14) / steps);
    const inset = width * (0.26 - (step * 0.26) / steps);
    put(
      scene,
      rect(inset, y, width - inset * 2, height * 0.2, mix(palette.paper, tone, 0.2 + (step % 2) * 0.06)),
      rect(inset, y, width - inset * 2, 5, palette.paper),
    );
  }
  return { motif: 'arches' };
}

function stairs(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const wall = random.pick([palette.accent, palette.main, palette.soft, palette.third]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, lighter(wall, 0.2)],
        [1, wall],
      ]),
    ),
  );
  put(
    scene,
    circle(width * (0.2 + random.next() * 0.6), height * 0.2, width * 0.14, palette.paper, { opacity: 0.9 }),
  );
  const flights = random.between(2, 3);
  for (let flight = 0; flight < flights; flight++) {
    const count = random.between(6, 9);
    const [rise, run] = [(height * 0.62) / flights / count, (width * 0.92) / count];
    const base = height - (flights - 1 - flight) * height * 0.27;
    const right = flight % 2 === 0;
    const face = mix([palette.second, palette.main, palette.third][flight % 3]!, palette.paper, 0.12);
    let d = right ? `M0 ${n(base)}` : `M${width} ${n(base)}`;
    for (let step = 0; step < count; step++) d += `v${n(-rise)}h${n(right ? run : -run)}`;
    put(
      scene,
      path(
        `${d}V${n(height + 5)}H${right ? 0 : width}Z`,
        fade(
          scene,
          [
            [0, lighter(face, 0.1)],
            [1, darker(face, 0.25)],
          ],
          right ? 'across' : 'down',
        ),
      ),
      line(d, lighter(face, 0.55), 5),
    );
    const door = width * 0.13;
    const dx = right ? width * 0.62 : width * 0.2;
    put(
      scene,
      path(arch(dx, base + height * 0.01, door, door * 1.9), darker(face, 0.5)),
      circle(dx + door * 0.8, base - door * 0.7, 3, palette.accent),
    );
  }
  return { motif: 'stairs' };
}

function tower(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const sky = random.pick([palette.accent, palette.soft, palette.third, '#9cc4d8', palette.main]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, sky],
        [1, lighter(sky, 0.45)],
      ]),
    ),
  );
  const blocks = random.between(3, 4);
  for (let block = 0; block < blocks; block++) {
    const w = width * (0.3 + random.next() * 0.14);
    const x = (width * block) / blocks + random.between(-30, 20);
    const top = height * (0.12 + random.next() * 0.4);
    const concrete = mix(
      random.pick([palette.paper, palette.soft, palette.second, palette.main]),
      palette.ink,
      0.08,
    );
    put(
      scene,
      rect(x, top, w, height, concrete),
      rect(x + w, top + 14, w * 0.22, height, darker(concrete, 0.4)),
    );
    const [columns, tall] = [random.between(3, 5), random.between(34, 62)];
    const make = random.between(0, 2);
    for (let y = top + tall * 0.5; y < height; y += tall) {
      for (let column = 0; column < columns; column++) {
        const [cx, cw] = [x + (w * (column + 0.14)) / columns, (w * 0.72) / columns];
        const glass = random.chance(0.2)
          ? palette.accent
          : random.chance(0.12)
            ? palette.main
            : mix(palette.ink, concrete, 0.15);
        if (make === 0)
          put(
            scene,
            rect(cx, y, cw, tall * 0.56, glass),
            rect(cx - 3, y + tall * 0.5, cw + 6, tall * 0.12, lighter(concrete, 0.5)),
          );
        if (make === 1)
          put(scene, path(arch(cx, y + tall * 0.72, cw, Math.max(cw * 0.6, tall * 0.66)), glass));
        if (make === 2) put(scene, circle(cx + cw / 2, y + tall * 0.34, Math.min(cw, tall) * 0.4, glass));
      }
    }
  }
  return { motif: 'towers' };
}

/** Facades, arches, stairs, cabins and towers. */
export const architecture: readonly Composition[] = [
  { ratios: [1.25, 1.5, 16 / 9], draw: facade },
  { ratios: [1.25, 1.5, 2.1], draw: arches },
  { ratios: [1, 2 / 3, 1.25], draw: row },
  { ratios: [1, 1.25, 4 / 3], draw: cabin },
  { ratios: [4 / 3, 1.5], draw: stairs },
  { ratios: [1.25, 16 / 9], draw: tower },
];
