import { pine } from './landscape-parts';
import type { Subject } from './captions';
import { fade, put, type Scene } from './scene';
import { circle, darker, lighter, line, mix, n, path, polygon, rect, soft } from './shapes';

/** The ground before the cabin, with a path to its door. */
function snowOrGrass(scene: Scene, x: number, foot: number, night: boolean, sky: string): void {
  const { random, width, height } = scene;
  const ground = random.chance(0.5) ? '#f2f1ec' : '#6f8a5c';
  put(
    scene,
    path(
      `M-5 ${n(foot - 4)}Q${n(width * 0.5)} ${n(foot - 34)} ${n(width + 5)} ${n(foot + 4)}V${n(height + 5)}H-5Z`,
      fade(scene, [
        [0, night ? mix(ground, sky, 0.35) : ground],
        [1, night ? mix(ground, sky, 0.6) : darker(ground, 0.12)],
      ]),
    ),
  );
  put(
    scene,
    path(
      `M${n(x - 24)} ${n(foot - 22)}h48q30 ${n(height * 0.1)} 90 ${n(height * 0.22)}h-190q60 ${n(-height * 0.1)} 52 ${n(-height * 0.22)}Z`,
      '#c9ad85',
      { opacity: 0.7 },
    ),
  );
}

/** A cabin with a roof down to the ground, by day or by night. */
export function cabin(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const night = random.chance(0.5);
  const sky = night ? '#1d2a4d' : random.pick([palette.soft, '#cfe3e2', '#f4d9b8']);
  const wood = random.pick(['#7a4a2e', '#3a3330', palette.main, palette.third]);
  put(
    scene,
    rect(
      0,
      0,
      width,
      height,
      fade(scene, [
        [0, sky],
        [1, lighter(sky, night ? 0.25 : 0.5)],
      ]),
    ),
  );
  put(scene, circle(width * 0.78, height * 0.16, width * 0.07, night ? '#f4ecc8' : palette.accent));
  const forest = mix('#2f4f45', sky, night ? 0.45 : 0.3);
  for (let index = 0; index < 22; index++)
    put(
      scene,
      pine(
        width * (index / 21) + random.between(-14, 14),
        height * 0.8,
        height * (0.24 + random.next() * 0.24),
        mix(forest, sky, random.next() * 0.45),
      ),
    );
  const [x, foot, half] = [
    width * (0.42 + random.next() * 0.16),
    height * 0.82,
    width * (0.26 + random.next() * 0.07),
  ];
  const top = foot - half * (1.5 + random.next() * 0.4);
  put(
    scene,
    path(
      polygon([
        [x, top - 18],
        [x + half + 26, foot],
        [x - half - 26, foot],
      ]),
      darker(wood, 0.4),
    ),
    path(
      polygon([
        [x, top + 20],
        [x + half - 12, foot],
        [x - half + 12, foot],
      ]),
      wood,
    ),
  );
  const boards = Array.from(
    { length: 9 },
    (_, index) =>
      `M${n(x - half + (half * 2 * (index + 1)) / 10)} ${n(foot)}V${n(foot - (foot - top) * (1 - Math.abs(index - 4) / 5) * 0.9)}`,
  ).join('');
  put(scene, line(boards, darker(wood, 0.2), 2));
  const light = night ? '#fbd77c' : '#bfe0e6';
  put(
    scene,
    path(
      polygon([
        [x, top + half * 0.55],
        [x + half * 0.36, foot - half * 0.75],
        [x - half * 0.36, foot - half * 0.75],
      ]),
      light,
      { stroke: '#f3e7d2', width: 6 },
    ),
  );
  put(
    scene,
    rect(x - half * 0.14, foot - half * 0.58, half * 0.28, half * 0.58, darker(wood, 0.5)),
    rect(x + half * 0.26, foot - half * 0.5, half * 0.26, half * 0.26, light, {
      stroke: '#f3e7d2',
      width: 5,
    }),
  );
  if (night) put(scene, soft(scene, x, foot - half * 0.6, half * 1.3, half * 1.1, '#fbd77c', 0.4));
  snowOrGrass(scene, x, foot, night, sky);
  for (const px of [0.07, 0.16, 0.93])
    put(scene, pine(width * px, height * 0.95, height * (0.3 + random.next() * 0.12), darker(forest, 0.25)));
  return { motif: 'cabin' };
}
