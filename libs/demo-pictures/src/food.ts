import { citrus, DISHES } from './food-dishes';
import { coffee, drinks } from './food-drinks';
import { china, cup, cutlery, plate, table } from './food-table';
import { pointedLeaf, sprig, stand } from './plant-parts';
import type { Subject } from './captions';
import { shuffle, type Composition, put, type Scene } from './scene';
import { circle, ellipse, group, lighter, line, mix, n, rect, soft } from './shapes';

function onePlate(scene: Scene): Subject {
  const { random, width, height } = scene;
  const kind = table(scene);
  const dish = random.pick(DISHES);
  const r = width * (0.33 + random.next() * 0.06);
  const [x, y] = [width / 2, height * (0.46 + random.next() * 0.08)];
  const metal = random.pick(['#e8e4da', '#d9b365', '#4a4648']);
  plate(scene, x, y, r, dish, china(scene));
  put(
    scene,
    cutlery('fork', width * 0.07, y + r * 0.75, r * 1.5, metal),
    cutlery('knife', width * 0.93, y + r * 0.75, r * 1.5, metal),
  );
  if (height > width * 1.2) {
    cup(scene, width * 0.8, height * 0.1, width * 0.1, china(scene));
    put(
      scene,
      soft(scene, width * 0.2, height * 0.915, 70, 60, '#1d1216', 0.5),
      group(`translate(${n(width * 0.19)} ${n(height * 0.9)})`, citrus(random, width * 0.085)),
    );
  }
  return { motif: dish.name, parts: { table: kind } };
}

function spread(scene: Scene): Subject {
  const { random, width, height } = scene;
  const kind = table(scene);
  const r = width * (0.2 + random.next() * 0.04);
  const dishes = shuffle(random, DISHES);
  const rows = Math.max(2, Math.round(height / (r * 2.3)));
  for (let row = 0, index = 0; row < rows; row++) {
    for (const side of [0.26, 0.74]) {
      const [x, y] = [
        width * side + random.between(-24, 24) + (row % 2 ? 18 : -18),
        (height * (row + 0.5)) / rows + random.between(-16, 16),
      ];
      if (random.chance(0.24)) cup(scene, x, y, r * 0.55, china(scene));
      else
        plate(scene, x, y, r * (0.85 + random.next() * 0.2), dishes[index++ % dishes.length]!, china(scene));
    }
  }
  for (let row = 1; row < rows; row++)
    put(
      scene,
      group(
        `translate(${n(width / 2 + random.between(-20, 20))} ${n((height * row) / rows)})`,
        citrus(random, r * 0.26),
      ),
    );
  return { motif: 'shared table', parts: { table: kind } };
}

function citrusGrid(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const back = random.pick([
    palette.main,
    palette.soft,
    palette.second,
    palette.third,
    lighter(palette.accent, 0.5),
  ]);
  put(scene, rect(0, 0, width, height, back));
  const columns = random.between(3, 5);
  const step = width / columns;
  for (let row = 0, y = step / 2; y < height + step / 2; y += step, row++) {
    for (let column = 0; column < columns; column++) {
      const [x, r] = [step * (column + 0.5), step * (0.32 + random.next() * 0.06)];
      put(scene, circle(x + r * 0.14, y + r * 0.2, r, '#1d1216', { opacity: 0.22 }));
      if (random.chance(0.18)) {
        const color = random.pick(['#f39a2d', '#f6c945', '#a8c94a']);
        put(
          scene,
          circle(x, y, r, color),
          ellipse(x - r * 0.35, y - r * 0.35, r * 0.22, r * 0.14, '#ffffff', { opacity: 0.4 }),
          stand(pointedLeaf(random, '#4c8a46'), x, y - r * 0.3, 50, r * 1.1),
        );
      } else
        put(scene, group(`translate(${n(x)} ${n(y)}) rotate(${random.between(0, 359)})`, citrus(random, r)));
    }
  }
  return { motif: 'citrus' };
}

function breads(scene: Scene): Subject {
  const { random, palette, width, height } = scene;
  const kind = table(scene);
  put(
    scene,
    soft(scene, width * 0.54, height * 0.55, width * 0.56, height * 0.5, '#1d1216', 0.5),
    rect(width * 0.08, height * 0.1, width * 0.84, height * 0.8, '#c08a58', { round: 36 }),
    rect(width * 0.08, height * 0.1, width * 0.84, height * 0.785, '#d4a270', { round: 36 }),
    circle(width * 0.5, height * 0.135, 12, '#6b4630'),
  );
  const rows = Math.max(2, Math.round((height * 0.7) / 190));
  for (let row = 0; row < rows; row++) {
    const [x, y, w, h] = [
      width * 0.5,
      height * (0.2 + (0.66 * (row + 0.5)) / rows),
      width * (0.24 + random.next() * 0.1),
      Math.min(80, (height * 0.25) / rows + 10),
    ];
    const crust = random.pick(['#a8642f', '#8a4e26', '#c47f3c']);
    const make = random.between(0, 2);
    const cuts = Array.from(
      { length: 5 },
      (_, index) =>
        `M${n(-w * 0.7 + index * w * 0.3)} ${n(h * 0.4)}q${n(w * 0.1)} ${n(-h * 0.5)} ${n(w * 0.2)} ${n(-h * 0.8)}`,
    ).join('');
    const loaf =
      make === 0
        ? ellipse(0, 0, w, h, crust) + line(cuts, '#f3d9a8', h * 0.14)
        : make === 1
          ? circle(0, 0, h * 1.3, crust) +
            line(`M${n(-h * 0.8)} 0H${n(h * 0.8)}M0 ${n(-h * 0.8)}V${n(h * 0.8)}`, '#f3d9a8', h * 0.12)
          : rect(-w, -h * 0.5, w * 2, h, crust, { round: h * 0.5 }) + line(cuts, '#f3d9a8', h * 0.1);
    put(
      scene,
      soft(scene, x + 10, y + h * 0.4, w * 1.15, h * 1.2, '#3a1d10', 0.6),
      group(
        `translate(${n(x)} ${n(y)}) rotate(${random.between(-12, 12)})`,
        loaf,
        ellipse(-w * 0.2, -h * 0.45, w * 0.4, h * 0.14, '#fff3d0', { opacity: 0.25 }),
      ),
    );
  }
  put(
    scene,
    stand(sprig(random, '#6b8a4f'), width * 0.16, height * 0.9, 18, width * 0.3),
    rect(width * 0.76, height * 0.83, width * 0.13, width * 0.1, mix('#fbe9a4', palette.accent, 0.1), {
      round: 8,
    }),
  );
  return { motif: 'bread', parts: { table: kind } };
}

/** Plates, tables, fruit, bread, drinks and coffee. */
export const food: readonly Composition[] = [
  { ratios: [1, 1.25, 1.5], draw: onePlate },
  { ratios: [1.25, 1.5, 2 / 3], draw: spread },
  { ratios: [1, 1.25, 4 / 3], draw: drinks },
  { ratios: [1, 1.25, 1.5], draw: citrusGrid },
  { ratios: [1, 1.25, 1.5], draw: onePlate },
  { ratios: [1, 1.25, 4 / 3], draw: coffee },
  { ratios: [1.25, 1.5], draw: breads },
];
