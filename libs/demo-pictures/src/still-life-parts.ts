import type { Scene } from './scene';
import { clip, fade, put } from './scene';
import { circle, darker, ellipse, lighter, line, n, path, rect, soft } from './shapes';

/** Draws a thing whose foot stands at (x, y), with its shadow to the right. */
export type Thing = (scene: Scene, x: number, y: number, w: number, h: number, color: string) => void;

function clay(scene: Scene, color: string): string {
  return fade(
    scene,
    [
      [0, darker(color, 0.12)],
      [0.3, lighter(color, 0.22)],
      [0.6, color],
      [1, darker(color, 0.4)],
    ],
    'across',
  );
}

function shadow(scene: Scene, x: number, y: number, w: number, h: number): void {
  put(
    scene,
    soft(scene, x + w * 0.42, y, w * 0.9, Math.max(10, Math.min(h * 0.11, w * 0.2)), '#1d1420', 0.6),
  );
}

/** Bands, dots or a dipped foot on the glaze. */
function decorate(scene: Scene, d: string, x: number, y: number, w: number, h: number, color: string): void {
  const { random, palette } = scene;
  const ink = random.pick([palette.paper, darker(color, 0.35), palette.accent]);
  const make = random.between(0, 5);
  if (make === 0)
    put(
      scene,
      clip(scene, path(d, '#000'), rect(x - w, y - h * 0.32, w * 2, h * 0.4, ink, { opacity: 0.55 })),
    );
  if (make === 1)
    put(
      scene,
      clip(
        scene,
        path(d, '#000'),
        line(
          [0.3, 0.38, 0.46]
            .map((at) => `M${n(x - w)} ${n(y - h * at)}q${n(w)} ${n(h * 0.05)} ${n(w * 2)} 0`)
            .join(''),
          ink,
          h * 0.03,
          0.6,
        ),
      ),
    );
  if (make === 2)
    put(
      scene,
      clip(
        scene,
        path(d, '#000'),
        ...Array.from({ length: 26 }, () =>
          circle(x + (random.next() - 0.5) * w, y - random.next() * h * 0.8, 2 + random.next() * 3, ink, {
            opacity: 0.5,
          }),
        ),
      ),
    );
}

/** A vase with one of four outlines. */
export const vase: Thing = (scene, x, y, w, h, color) => {
  const { random } = scene;
  const neck = w * (0.12 + random.next() * 0.16);
  const half = w / 2;
  const side = (s: number): string =>
    [
      `${n(x + s * neck)} ${n(y - h * 0.75)} ${n(x + s * half)} ${n(y - h * 0.7)} ${n(x + s * half)} ${n(y - h * 0.4)}|${n(x + s * half)} ${n(y - h * 0.1)} ${n(x + s * w * 0.3)} ${n(y)} ${n(x + s * w * 0.22)} ${n(y)}`,
      `${n(x + s * neck)} ${n(y - h * 0.6)} ${n(x + s * half * 0.5)} ${n(y - h * 0.45)} ${n(x + s * half)} ${n(y - h * 0.28)}|${n(x + s * half * 1.1)} ${n(y - h * 0.08)} ${n(x + s * half * 0.8)} ${n(y)} ${n(x + s * w * 0.26)} ${n(y)}`,
      `${n(x + s * neck)} ${n(y - h * 0.92)} ${n(x + s * half)} ${n(y - h * 0.92)} ${n(x + s * half)} ${n(y - h * 0.7)}|${n(x + s * half)} ${n(y - h * 0.4)} ${n(x + s * w * 0.26)} ${n(y - h * 0.2)} ${n(x + s * w * 0.24)} ${n(y)}`,
      `${n(x + s * neck * 0.8)} ${n(y - h * 0.5)} ${n(x + s * half * 0.95)} ${n(y - h * 0.62)} ${n(x + s * half)} ${n(y - h * 0.3)}|${n(x + s * half)} ${n(y - h * 0.05)} ${n(x + s * half * 0.7)} ${n(y)} ${n(x + s * w * 0.28)} ${n(y)}`,
    ][kind]!;
  const kind = random.between(0, 3);
  const turn = (text: string): string => {
    const points = text.replace('|', ' ').split(' ');
    const pairs = Array.from(
      { length: points.length / 2 },
      (_, index) => `${points[index * 2]} ${points[index * 2 + 1]}`,
    ).reverse();
    return `L${pairs[0]}C${pairs.slice(1, 4).join(' ')}C${pairs.slice(4).join(' ')} ${n(x - neck)} ${n(y - h)}`;
  };
  const [first, second] = side(1).split('|');
  const d = `M${n(x + neck)} ${n(y - h)}C${first}C${second}${turn(side(-1))}Z`;
  shadow(scene, x, y, w, h);
  put(scene, path(d, clay(scene, color)));
  decorate(scene, d, x, y, w, h, color);
  put(
    scene,
    ellipse(x, y - h, neck * 1.12, neck * 0.26, darker(color, 0.5)),
    ellipse(x, y - h, neck * 1.12, neck * 0.26, 'none', { stroke: lighter(color, 0.25), width: 3 }),
  );
};

/** A jug with a spout and a handle. */
export const jug: Thing = (scene, x, y, w, h, color) => {
  const half = w / 2;
  const d = `M${n(x - half * 0.62)} ${n(y - h)}L${n(x - half * 0.9)} ${n(y - h * 1.03)}Q${n(x - half * 0.6)} ${n(y - h * 0.86)} ${n(x - half * 0.5)} ${n(y - h * 0.74)}C${n(x - half * 1.1)} ${n(y - h * 0.6)} ${n(x - half * 1.15)} ${n(y - h * 0.1)} ${n(x - half * 0.6)} ${n(y)}H${n(x + half * 0.6)}C${n(x + half * 1.15)} ${n(y - h * 0.1)} ${n(x + half * 1.1)} ${n(y - h * 0.6)} ${n(x + half * 0.5)} ${n(y - h * 0.74)}L${n(x + half * 0.6)} ${n(y - h)}Z`;
  shadow(scene, x, y, w, h);
  put(
    scene,
    line(
      `M${n(x + half * 0.5)} ${n(y - h * 0.9)}C${n(x + w * 0.95)} ${n(y - h * 0.95)} ${n(x + w * 0.9)} ${n(y - h * 0.4)} ${n(x + half * 0.85)} ${n(y - h * 0.36)}`,
      darker(color, 0.25),
      w * 0.1,
    ),
    path(d, clay(scene, color)),
  );
  decorate(scene, d, x, y, w, h, color);
  put(scene, ellipse(x - half * 0.06, y - h, half * 0.66, half * 0.12, darker(color, 0.5)));
};

/** An open bowl on a small foot. */
export const bowl: Thing = (scene, x, y, w, h, color) => {
  const half = w / 2;
  const d = `M${n(x - half)} ${n(y - h)}C${n(x - half)} ${n(y - h * 0.3)} ${n(x - half * 0.5)} ${n(y)} ${n(x - half * 0.36)} ${n(y)}H${n(x + half * 0.36)}C${n(x + half * 0.5)} ${n(y)} ${n(x + half)} ${n(y - h * 0.3)} ${n(x + half)} ${n(y - h)}Z`;
  shadow(scene, x, y, w, h);
  put(scene, path(d, clay(scene, color)));
  decorate(scene, d, x, y, w, h, color);
  put(
    scene,
    line(`M${n(x - half)} ${n(y - h)}H${n(x + half)}`, lighter(color, 0.35), Math.max(4, w * 0.025)),
  );
};

/** A cup with a handle. */
export const cup: Thing = (scene, x, y, w, h, color) => {
  const half = w * 0.42;
  const d = `M${n(x - half)} ${n(y - h)}L${n(x - half * 0.9)} ${n(y - h * 0.15)}Q${n(x - half * 0.86)} ${n(y)} ${n(x - half * 0.6)} ${n(y)}H${n(x + half * 0.6)}Q${n(x + half * 0.86)} ${n(y)} ${n(x + half * 0.9)} ${n(y - h * 0.15)}L${n(x + half)} ${n(y - h)}Z`;
  shadow(scene, x, y, w, h);
  put(
    scene,
    ellipse(x + half * 1.05, y - h * 0.55, half * 0.45, h * 0.26, 'none', {
      stroke: darker(color, 0.2),
      width: w * 0.08,
    }),
    path(d, clay(scene, color)),
  );
  decorate(scene, d, x, y, w * 0.84, h, color);
  put(
    scene,
    ellipse(x, y - h, half, half * 0.17, lighter(color, 0.2)),
    ellipse(x, y - h, half * 0.88, half * 0.12, '#4a2c1d'),
  );
};

function globe(scene: Scene, x: number, y: number, r: number, color: string): string {
  return (
    circle(
      x,
      y - r,
      r,
      fade(
        scene,
        [
          [0, lighter(color, 0.25)],
          [0.55, color],
          [1, darker(color, 0.35)],
        ],
        'across',
      ),
    ) + ellipse(x - r * 0.35, y - r * 1.4, r * 0.22, r * 0.13, '#fffaf0', { opacity: 0.5 })
  );
}

/** A pear or a round fruit; `true` at the end leaves the shadow out, for fruit that lies on fruit. */
export const fruit = (
  scene: Scene,
  x: number,
  y: number,
  w: number,
  _h: number,
  color: string,
  piled = false,
): void => {
  const { random } = scene;
  const r = w / 2;
  if (!piled) shadow(scene, x, y, w, w);
  const pear = random.chance(0.35);
  if (pear) {
    const skin = random.pick(['#c9b94a', '#a8b34a', '#d9a03d']);
    put(
      scene,
      path(
        `M${n(x)} ${n(y - w * 1.4)}C${n(x + r * 0.7)} ${n(y - w * 1.4)} ${n(x + r * 0.5)} ${n(y - w)} ${n(x + r)} ${n(y - w * 0.55)}C${n(x + r * 1.3)} ${n(y - w * 0.1)} ${n(x + r * 0.5)} ${n(y)} ${n(x)} ${n(y)}C${n(x - r * 0.5)} ${n(y)} ${n(x - r * 1.3)} ${n(y - w * 0.1)} ${n(x - r)} ${n(y - w * 0.55)}C${n(x - r * 0.5)} ${n(y - w)} ${n(x - r * 0.7)} ${n(y - w * 1.4)} ${n(x)} ${n(y - w * 1.4)}Z`,
        clay(scene, skin),
      ),
    );
  } else put(scene, globe(scene, x, y, r, color));
  const top = pear ? y - w * 1.38 : y - w * 0.96;
  put(
    scene,
    line(
      `M${n(x)} ${n(top)}q4 ${n(-r * 0.3)} ${n(r * 0.2)} ${n(-r * 0.42)}`,
      '#4a3322',
      Math.max(3, r * 0.09),
    ),
  );
};
