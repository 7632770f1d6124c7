import { ring, type Dish } from './food-dishes';
import { clipped, fade, glow, put, type Scene } from './scene';
import { circle, darker, ellipse, group, lighter, line, n, path, rect, soft } from './shapes';

/** A plate seen from above with something on it. */
export function plate(scene: Scene, x: number, y: number, r: number, dish: Dish, color: string): void {
  const { random } = scene;
  const dots = random.chance(0.35)
    ? ring(24, r * 0.9, () => circle(0, 0, r * 0.022, darker(color, 0.35)))
    : '';
  const rim = random.chance(0.4)
    ? circle(0, 0, r * 0.95, 'none', { stroke: darker(color, 0.3), width: r * 0.02 })
    : '';
  put(
    scene,
    soft(scene, x + r * 0.09, y + r * 0.14, r * 1.22, r * 1.2, '#1d1216', 0.75),
    group(
      `translate(${n(x)} ${n(y)})`,
      circle(
        0,
        0,
        r,
        glow(scene, [
          [0, lighter(color, 0.2)],
          [0.9, color],
          [1, darker(color, 0.12)],
        ]),
      ),
      rim,
      dots,
      circle(0, 0, r * 0.8, darker(color, 0.07)),
      circle(0, r * 0.015, r * 0.78, lighter(color, 0.25)),
      group(`rotate(${random.between(-40, 40)})`, dish.draw(random, r * 0.92)),
    ),
  );
}

/** A cup of coffee or tea from above, on its saucer. */
export function cup(scene: Scene, x: number, y: number, r: number, color: string): void {
  const { random } = scene;
  const drink = random.pick(['#5b3420', '#8a5730', '#c98f52', '#7a9a45']);
  const heart = path(
    `M0 ${n(r * 0.26)}C${n(-r * 0.5)} ${n(-r * 0.1)} ${n(-r * 0.2)} ${n(-r * 0.4)} 0 ${n(-r * 0.14)}C${n(r * 0.2)} ${n(-r * 0.4)} ${n(r * 0.5)} ${n(-r * 0.1)} 0 ${n(r * 0.26)}Z`,
    '#f6e4c6',
  );
  put(
    scene,
    soft(scene, x + r * 0.15, y + r * 0.2, r * 1.9, r * 1.85, '#1d1216', 0.7),
    circle(x, y, r * 1.5, lighter(color, 0.35)),
    circle(x, y, r * 1.05, darker(color, 0.14), { opacity: 0.5 }),
    group(
      `translate(${n(x)} ${n(y)}) rotate(${random.between(0, 359)})`,
      rect(r * 0.8, -r * 0.14, r * 0.62, r * 0.28, color, { round: r * 0.1 }),
      circle(0, 0, r, color),
      circle(0, 0, r * 0.84, drink),
      random.chance(0.6) ? heart : circle(-r * 0.2, -r * 0.2, r * 0.3, lighter(drink, 0.3), { opacity: 0.5 }),
    ),
  );
}

/** Draws the surface under the plates, from above: boards, linen, checks, stone, or plain color. Returns its name. */
export function table(scene: Scene): string {
  const { random, palette, width, height } = scene;
  const kind = random.pick(['wooden boards', 'linen', 'a checked cloth', 'marble', 'a plain table']);
  const plain = random.pick([
    palette.soft,
    palette.main,
    palette.second,
    palette.third,
    lighter(palette.accent, 0.3),
  ]);
  if (kind === 'wooden boards') {
    const wood = random.pick(['#b98355', '#8d5f3d', '#d5ad7c', '#5c4334']);
    const w = width / random.between(4, 6);
    for (let x = 0; x < width; x += w) {
      const tone = random.chance(0.5)
        ? darker(wood, random.next() * 0.14)
        : lighter(wood, random.next() * 0.12);
      put(scene, rect(x, 0, w - 2.5, height, tone));
      for (let grain = 0; grain < 5; grain++)
        put(
          scene,
          line(
            `M${n(x + w * random.next())} -5q${random.between(-12, 12)} ${n(height / 2)} 0 ${n(height + 10)}`,
            darker(wood, 0.3),
            1.2,
            0.3,
          ),
        );
    }
  } else if (kind === 'a checked cloth') {
    put(scene, rect(0, 0, width, height, '#fbf6ea'));
    const step = width / random.pick([8, 12]);
    for (let at = 0; at < Math.max(width, height); at += step * 2)
      put(
        scene,
        rect(at, 0, step, height, palette.main, { opacity: 0.5 }),
        rect(0, at, width, step, palette.main, { opacity: 0.5 }),
      );
  } else if (kind === 'marble') {
    put(
      scene,
      rect(
        0,
        0,
        width,
        height,
        fade(scene, [
          [0, '#f4f2ee'],
          [1, '#e2e0dc'],
        ]),
      ),
    );
    for (let vein = 0; vein < 7; vein++)
      put(
        scene,
        line(
          `M${n(width * random.next())} -10q${random.between(-200, 200)} ${n(height * 0.3)} ${random.between(-120, 120)} ${n(height * 0.6)}t${random.between(-90, 90)} ${n(height * 0.5)}`,
          '#9b9aa0',
          1 + random.next() * 3,
          0.3,
        ),
      );
  } else {
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
            [0, lighter(plain, 0.1)],
            [1, darker(plain, 0.1)],
          ],
          'across',
        ),
      ),
    );
    if (kind === 'linen')
      put(
        scene,
        clipped(
          scene,
          rect(0, 0, width, height, '#000'),
          rect(width * 0.12, height * 0.06, width * 0.72, height * 1.1, palette.paper, {
            transform: `rotate(${random.between(-14, 14)} ${n(width / 2)} ${n(height / 2)})`,
            opacity: 0.85,
          }),
        ),
      );
  }
  return kind;
}

/** A fork, a knife or a spoon lying upright. */
export function cutlery(
  kind: 'fork' | 'knife' | 'spoon',
  x: number,
  y: number,
  h: number,
  color: string,
): string {
  const handle = `M${n(x)} ${n(y)}V${n(y - h * 0.62)}`;
  const head = {
    fork: line(
      [-0.035, 0, 0.035].map((at) => `M${n(x + at * h)} ${n(y - h)}V${n(y - h * 0.72)}`).join('') +
        `M${n(x - h * 0.035)} ${n(y - h * 0.72)}Q${n(x)} ${n(y - h * 0.58)} ${n(x + h * 0.035)} ${n(y - h * 0.72)}`,
      color,
      h * 0.022,
    ),
    knife: path(
      `M${n(x - h * 0.02)} ${n(y - h * 0.5)}V${n(y - h)}Q${n(x + h * 0.06)} ${n(y - h * 0.9)} ${n(x + h * 0.03)} ${n(y - h * 0.5)}Z`,
      color,
    ),
    spoon: ellipse(x, y - h * 0.84, h * 0.07, h * 0.13, color),
  }[kind];
  return line(handle, '#1d1216', h * 0.035, 0.15) + line(handle, color, h * 0.032) + head;
}

/** The color of a plate or cup. */
export const china = ({ random, palette }: Scene): string =>
  random.pick([
    '#f7f3ea',
    '#f7f3ea',
    palette.soft,
    lighter(palette.accent, 0.4),
    lighter(palette.second, 0.45),
    palette.third,
  ]);
