import { GREENS, LEAVES, pot, tuft } from './plant-parts';
import { fade, put, type Scene } from './scene';
import { circle, darker, ellipse, lighter, line, n, path, polygon, rect, soft } from './shapes';

/** A sofa with two or three seats and pillows. */
export function sofa(scene: Scene, x: number, foot: number, w: number): void {
  const { random, palette } = scene;
  const color = random.pick([palette.main, palette.second, palette.third, palette.accent]);
  const h = w * 0.34;
  const [seats, arm] = [w > 380 ? 3 : 2, w * 0.09];
  put(scene, soft(scene, x + w / 2, foot, w * 0.6, h * 0.16, '#1d1420', 0.55));
  for (const leg of [0.1, 0.88])
    put(scene, rect(x + w * leg, foot - h * 0.16, w * 0.025, h * 0.17, '#5a3a25'));
  put(scene, rect(x + arm * 0.6, foot - h, w - arm * 1.2, h * 0.7, darker(color, 0.08), { round: 22 }));
  for (let seat = 0; seat < seats; seat++) {
    const sw = (w - arm * 2) / seats;
    put(
      scene,
      rect(
        x + arm + seat * sw + 2,
        foot - h * 0.94,
        sw - 4,
        h * 0.5,
        fade(scene, [
          [0, lighter(color, 0.14)],
          [1, color],
        ]),
        { round: 16 },
      ),
      rect(x + arm + seat * sw + 1, foot - h * 0.5, sw - 2, h * 0.2, lighter(color, 0.1), { round: 10 }),
    );
  }
  put(scene, rect(x + arm * 0.5, foot - h * 0.34, w - arm, h * 0.22, darker(color, 0.16), { round: 8 }));
  for (const ax of [x, x + w - arm])
    put(scene, rect(ax, foot - h * 0.66, arm, h * 0.56, darker(color, 0.05), { round: 16 }));
  for (let pillow = random.between(1, 3); pillow > 0; pillow--) {
    const [px, s] = [x + arm + (w - arm * 2) * (0.02 + random.next() * 0.75), h * 0.4];
    put(
      scene,
      rect(
        px,
        foot - h * 0.82,
        s,
        s,
        random.pick([palette.accent, palette.paper, palette.third, palette.soft]),
        { round: 10, transform: `rotate(${random.between(-16, 16)} ${n(px + s / 2)} ${n(foot - h * 0.6)})` },
      ),
    );
  }
}

/** A round-backed chair. */
export function armchair(scene: Scene, x: number, foot: number, w: number): void {
  const { random, palette } = scene;
  const color = random.pick([palette.main, palette.accent, palette.second, palette.third]);
  const h = w * 1.05;
  put(
    scene,
    soft(scene, x + w / 2, foot, w * 0.65, h * 0.08, '#1d1420', 0.55),
    line(
      `M${n(x + w * 0.16)} ${n(foot - h * 0.2)}L${n(x + w * 0.08)} ${n(foot)}M${n(x + w * 0.84)} ${n(foot - h * 0.2)}L${n(x + w * 0.92)} ${n(foot)}`,
      '#5a3a25',
      w * 0.05,
    ),
    rect(
      x + w * 0.1,
      foot - h,
      w * 0.8,
      h * 0.8,
      fade(scene, [
        [0, lighter(color, 0.15)],
        [1, darker(color, 0.1)],
      ]),
      { round: w * 0.3 },
    ),
    rect(x + w * 0.14, foot - h * 0.44, w * 0.72, h * 0.18, lighter(color, 0.2), { round: 14 }),
    rect(x, foot - h * 0.56, w * 0.18, h * 0.42, darker(color, 0.1), { round: w * 0.09 }),
    rect(x + w * 0.82, foot - h * 0.56, w * 0.18, h * 0.42, darker(color, 0.14), { round: w * 0.09 }),
    rect(x + w * 0.1, foot - h * 0.3, w * 0.8, h * 0.14, darker(color, 0.2), { round: 8 }),
  );
}

/** A standing lamp, or one that hangs when `foot` is 0. */
export function lamp(scene: Scene, x: number, foot: number, h: number): void {
  const { random, palette } = scene;
  const shade = random.pick([palette.accent, palette.paper, palette.main]);
  const top = foot > 0 ? foot - h : h;
  const r = foot > 0 ? h * 0.13 : h * 0.3;
  if (foot > 0)
    put(
      scene,
      line(`M${n(x)} ${n(foot)}V${n(top)}`, palette.ink, 6),
      ellipse(x, foot, r * 0.75, 8, palette.ink),
    );
  else put(scene, line(`M${n(x)} -5V${n(top)}`, palette.ink, 3));
  put(scene, soft(scene, x, top + r, r * 4, r * 4, '#ffe6a0', 0.45));
  if (random.chance(0.5)) put(scene, circle(x, top, r, lighter(shade, 0.25)));
  else
    put(
      scene,
      path(
        polygon([
          [x - r * 0.6, top - r * 0.7],
          [x + r * 0.6, top - r * 0.7],
          [x + r * 1.15, top + r * 0.8],
          [x - r * 1.15, top + r * 0.8],
        ]),
        fade(scene, [
          [0, shade],
          [1, lighter(shade, 0.4)],
        ]),
      ),
    );
}

/** A rug in perspective. */
export function rug(scene: Scene, x: number, y: number, rx: number, ry: number): void {
  const { random, palette } = scene;
  const [outer, inner] = [
    random.pick([palette.main, palette.accent, palette.third]),
    random.pick([palette.paper, palette.soft]),
  ];
  if (random.chance(0.55)) {
    put(
      scene,
      ...[1, 0.84, 0.62, 0.36].map((share, index) =>
        ellipse(x, y, rx * share, ry * share, index % 2 ? inner : index ? lighter(outer, 0.2) : outer),
      ),
    );
    return;
  }
  const flat = (share: number): string =>
    path(
      polygon([
        [x - rx * 0.82 * share, y - ry * share],
        [x + rx * 0.82 * share, y - ry * share],
        [x + rx * share, y + ry * share],
        [x - rx * share, y + ry * share],
      ]),
      share === 1 ? outer : share > 0.6 ? inner : outer,
    );
  put(scene, flat(1), flat(0.84), flat(0.5));
}

/** Books, jars and small things in a row on a board. */
export function shelf(scene: Scene, x: number, y: number, w: number, h: number, wood: string): void {
  const { random, palette } = scene;
  const ink = (): string =>
    random.pick([palette.main, palette.accent, palette.second, palette.third, palette.paper, palette.ink]);
  put(scene, rect(x, y + 10, w, 12, '#1d1420', { opacity: 0.16 }), rect(x, y, w, 11, wood));
  let at = x + 8;
  while (at < x + w - h * 0.5) {
    const kind = random.between(0, 5);
    if (kind < 3) {
      for (let book = random.between(3, 6); book > 0 && at < x + w - 24; book--) {
        const [bw, bh, color] = [h * (0.08 + random.next() * 0.09), h * (0.5 + random.next() * 0.32), ink()];
        put(
          scene,
          rect(at, y - bh, bw, bh, color),
          rect(at, y - bh * 0.82, bw, bh * 0.08, lighter(color, 0.4)),
        );
        at += bw + 1;
      }
    } else if (kind === 3) {
      const [r, color] = [h * 0.2, ink()];
      put(
        scene,
        path(
          `M${n(at + r * 0.6)} ${n(y - h * 0.62)}H${n(at + r * 1.4)}V${n(y - h * 0.45)}C${n(at + r * 2.2)} ${n(y - h * 0.4)} ${n(at + r * 2.2)} ${n(y)} ${n(at + r * 1.5)} ${n(y)}H${n(at + r * 0.5)}C${n(at - r * 0.2)} ${n(y)} ${n(at - r * 0.2)} ${n(y - h * 0.4)} ${n(at + r * 0.6)} ${n(y - h * 0.45)}Z`,
          fade(
            scene,
            [
              [0, lighter(color, 0.15)],
              [1, darker(color, 0.25)],
            ],
            'across',
          ),
        ),
      );
      at += r * 2.2;
    } else if (kind === 4) {
      const r = h * 0.24;
      put(scene, tuft(random, random.pick(LEAVES), at + r, y - h * 0.3, h * 0.48, random.pick(GREENS)));
      pot(scene, at + r, y, r * 1.3, h * 0.34, ink());
      at += r * 2.4;
    } else {
      for (let bowl = 0; bowl < 3; bowl++)
        put(
          scene,
          path(
            `M${n(at)} ${n(y - h * (0.14 + bowl * 0.1))}h${n(h * 0.5)}q${n(-h * 0.05)} ${n(h * 0.14)} ${n(-h * 0.25)} ${n(h * 0.14)}t${n(-h * 0.25)} ${n(-h * 0.14)}Z`,
            ink(),
          ),
        );
      at += h * 0.54;
    }
    at += h * (0.08 + random.next() * 0.2);
  }
}

/** A large plant in a pot on the floor. */
export function floorPlant(scene: Scene, x: number, foot: number, size: number): void {
  const { random, palette } = scene;
  const w = size * 0.34;
  put(scene, tuft(random, random.pick(LEAVES), x, foot - w * 0.9, size * 0.75, random.pick(GREENS)));
  pot(scene, x, foot, w, w * 0.95, random.pick([palette.paper, palette.accent, palette.main, palette.third]));
}
