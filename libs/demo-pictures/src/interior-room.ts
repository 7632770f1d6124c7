import { clip, fade, put, type Scene } from './scene';
import { blob, circle, darker, lighter, line, n, path, polygon, rect } from './shapes';

/** Colors of wood. */
export const WOODS = ['#a8744a', '#c99f6b', '#6b4630', '#d8b98f'] as const;

/** A wall with a skirting board and a floor of boards or plain stone. */
export function room(scene: Scene, floor: number): void {
  const { random, palette, width, height } = scene;
  const wall = random.pick([
    palette.soft,
    palette.paper,
    lighter(palette.main, 0.35),
    lighter(palette.second, 0.3),
    lighter(palette.accent, 0.45),
    darker(palette.second, 0.2),
  ]);
  const ground = random.pick([...WOODS, lighter(palette.third, 0.4)]);
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
          [0, darker(wall, 0.06)],
          [0.5, lighter(wall, 0.14)],
          [1, darker(wall, 0.1)],
        ],
        'across',
      ),
    ),
  );
  if (random.chance(0.4))
    put(
      scene,
      rect(0, floor * 0.62, width, floor * 0.38, darker(wall, 0.16)),
      rect(0, floor * 0.62, width, 7, lighter(wall, 0.3)),
    );
  put(
    scene,
    rect(
      0,
      floor,
      width,
      height - floor,
      fade(scene, [
        [0, darker(ground, 0.14)],
        [1, ground],
      ]),
    ),
  );
  const boards = Array.from({ length: 13 }, (_, index) => {
    const x = ((index - 6) / 6) * width;
    return `M${n(width / 2 + x * 0.55)} ${n(floor)}L${n(width / 2 + x * 1.2)} ${n(height)}`;
  });
  put(
    scene,
    line(boards.join(''), darker(ground, 0.3), 2, 0.4),
    rect(0, floor - 14, width, 14, lighter(wall, 0.45)),
  );
}

/** A window with a view, and the light that it throws on wall and floor. */
export function windowLight(scene: Scene, x: number, y: number, w: number, h: number, floor: number): void {
  const { random, palette } = scene;
  const sky = random.pick(['#a9d3e6', '#f6d3a4', '#d9e7e4', '#33456f', '#f2b7a0']);
  const round = random.chance(0.4) ? w / 2 : 4;
  const frame = `M${n(x)} ${n(y + h)}V${n(y + round)}A${n(round)} ${n(round)} 0 0 1 ${n(x + round)} ${n(y)}H${n(x + w - round)}A${n(round)} ${n(round)} 0 0 1 ${n(x + w)} ${n(y + round)}V${n(y + h)}Z`;
  const hill = (level: number, color: string): string =>
    path(blob(random, x + w * random.next(), y + h * level, w * 0.8, h * 0.3, 8, 0.1), color);
  put(
    scene,
    clip(
      scene,
      path(frame, '#000'),
      rect(
        x,
        y,
        w,
        h,
        fade(scene, [
          [0, sky],
          [1, lighter(sky, 0.5)],
        ]),
      ),
      circle(x + w * 0.7, y + h * 0.28, w * 0.1, '#fff6d8'),
      hill(1, '#8fae8a'),
      hill(1.14, '#5f8570'),
    ),
    path(frame, 'none', { stroke: lighter(palette.paper, 0.4), width: 13 }),
    line(
      `M${n(x + w / 2)} ${n(y)}V${n(y + h)}M${n(x)} ${n(y + h * 0.48)}h${n(w)}`,
      lighter(palette.paper, 0.4),
      7,
    ),
    rect(x - 14, y + h, w + 28, 14, lighter(palette.paper, 0.3)),
    path(
      polygon([
        [x + w * 0.25, floor + 6],
        [x + w * 1.2, floor + 6],
        [x + w * 1.75, floor + h * 0.6],
        [x + w * 0.55, floor + h * 0.6],
      ]),
      '#fff3cf',
      { opacity: 0.3 },
    ),
  );
  if (random.chance(0.55)) {
    const cloth = random.pick([palette.paper, palette.accent, palette.third]);
    put(scene, line(`M${n(x - w * 0.28)} ${n(y - 22)}H${n(x + w * 1.28)}`, darker(palette.ink, 0.1), 6));
    for (const cx of [x - w * 0.25, x + w * 0.95]) {
      put(
        scene,
        rect(
          cx,
          y - 20,
          w * 0.3,
          floor - y - 4,
          fade(
            scene,
            [
              [0, darker(cloth, 0.15)],
              [0.3, cloth],
              [0.55, darker(cloth, 0.12)],
              [0.8, cloth],
              [1, darker(cloth, 0.18)],
            ],
            'across',
          ),
          { opacity: 0.94 },
        ),
      );
    }
  }
}

/** A picture in a frame, abstract and in the colors of the room. */
export function framedPicture(scene: Scene, x: number, y: number, w: number, h: number): void {
  const { random, palette } = scene;
  const ink = (): string =>
    random.pick([palette.main, palette.accent, palette.second, palette.third, palette.ink]);
  const art = [
    circle(x + w / 2, y + h * 0.42, w * 0.22, ink()) + rect(x, y + h * 0.62, w, h * 0.4, ink()),
    path(blob(random, x + w * 0.45, y + h * 0.4, w * 0.25, h * 0.2, 7, 0.25), ink()) +
      path(blob(random, x + w * 0.55, y + h * 0.66, w * 0.22, h * 0.14, 7, 0.25), ink()),
    [0.2, 0.4, 0.6, 0.8].map((at) => rect(x, y + h * at, w, h * 0.1, ink())).join(''),
  ];
  put(
    scene,
    rect(x + 5, y + 8, w, h, '#1d1420', { opacity: 0.2 }),
    clip(scene, rect(x, y, w, h, '#000'), rect(x, y, w, h, palette.paper), random.pick(art)),
    rect(x, y, w, h, 'none', { stroke: random.pick([palette.ink, ...WOODS]), width: 8 }),
  );
}
