import { bloom, fan, fern, GREENS, monstera, pointedLeaf, round, sprig, stand } from './plant-parts';
import type { Subject } from './captions';
import { shuffle, fade, put, type Scene } from './scene';
import { circle, darker, lighter, line, mix, n, rect, soft } from './shapes';

/** Pressed sprigs on a page. */
export function herbarium(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const dark = random.chance(0.25);
  const ground = dark ? palette.ink : random.pick([palette.paper, '#f6f0e0', palette.soft]);
  const ink = dark ? palette.paper : palette.ink;
  put(scene, rect(0, 0, width, height, ground));
  const edge = width * 0.06;
  put(
    scene,
    rect(edge, edge, width - edge * 2, height - edge * 2, 'none', { stroke: ink, width: 2, opacity: 0.35 }),
  );
  const count = random.pick([1, 1, 3]);
  const leaf = random.pick([sprig, fern, bloom, round, pointedLeaf]);
  for (let index = 0; index < count; index++) {
    const x = (width * (index + 1)) / (count + 1);
    const color =
      leaf === bloom
        ? random.pick([palette.main, palette.accent, palette.third])
        : random.pick([...GREENS, palette.second]);
    const turn = (index - (count - 1) / 2) * 14 + (random.next() - 0.5) * 14;
    put(
      scene,
      stand(
        leaf(random, mix(color, ground, dark ? 0 : 0.1)),
        x,
        height * 0.8,
        turn,
        height * (0.55 + random.next() * 0.08),
      ),
    );
  }
  put(
    scene,
    rect(width * 0.47 - 30, height * 0.72, 100, 26, dark ? '#f6f0e0' : '#efe2c0', {
      opacity: 0.75,
      transform: `rotate(-5 ${n(width / 2)} ${n(height * 0.72)})`,
    }),
  );
  const label = [0.865, 0.89].map(
    (at, index) =>
      `M${n(width * (0.38 + index * 0.04))} ${n(height * at)}H${n(width * (0.62 - index * 0.04))}`,
  );
  put(scene, line(label.join(''), ink, 3, 0.45));
  return { motif: 'pressed plant' };
}

/** Leaves all round the edge. */
export function foliage(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const night = random.chance(0.5);
  const ground = night
    ? darker(random.pick(['#12312b', '#16283a', palette.ink]), 0.1)
    : random.pick([palette.soft, lighter(palette.accent, 0.4), palette.paper]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, ground],
        [1, darker(ground, 0.15)],
      ]),
    ),
  );
  const kinds = shuffle(random, [monstera, fern, fan, pointedLeaf, round]).slice(0, 3);
  const leaves = Array.from({ length: 42 }, (_, index) => {
    const angle = (index * 5 * Math.PI * 2) / 21 + random.next() * 0.5;
    const far = 0.95 - (index / 42) * 0.42;
    const [x, y] = [
      width / 2 + Math.cos(angle) * width * 0.62 * far,
      height / 2 + Math.sin(angle) * height * 0.6 * far,
    ];
    const turn =
      (Math.atan2(height / 2 - y, width / 2 - x) * 180) / Math.PI + 90 + (random.next() - 0.5) * 70;
    const green = random.chance(0.16) ? palette.main : random.pick(GREENS);
    return stand(
      random.pick(kinds)(random, night ? darker(green, 0.35 - (index / 42) * 0.35) : green),
      x,
      y,
      turn,
      width * (0.3 + random.next() * 0.22),
    );
  });
  put(scene, ...leaves);
  const middle = random.between(0, 2);
  if (middle === 1)
    put(
      scene,
      soft(scene, width / 2, height / 2, width * 0.3, width * 0.3, palette.accent, 0.5),
      circle(width / 2, height / 2, width * 0.14, palette.accent),
    );
  return { motif: 'tropical leaves' };
}

/** Tall flowers in many layers. */
export function meadow(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const ground = random.pick([palette.paper, palette.soft, lighter(palette.accent, 0.55), palette.ink]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, ground],
        [1, mix(ground, palette.second, 0.3)],
      ]),
    ),
  );
  for (let index = 0; index < 34; index++) {
    const depth = index / 34;
    const y = height * (0.9 + depth * 0.2);
    const color = mix(
      random.pick([palette.main, palette.accent, palette.third, palette.second]),
      ground,
      0.4 * (1 - depth),
    );
    const tall = height * (0.3 + random.next() * 0.42 - depth * 0.1);
    const kind = random.chance(0.62) ? bloom : random.pick([sprig, fern, pointedLeaf]);
    put(
      scene,
      stand(
        kind(random, kind === bloom ? color : mix(random.pick(GREENS), ground, 0.35 * (1 - depth))),
        width * random.next(),
        y,
        (random.next() - 0.5) * 22,
        tall,
      ),
    );
  }
  return { motif: 'meadow' };
}
