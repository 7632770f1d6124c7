import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { composePicture, generatePicture, MOTIFS, nounOf, PICTURE_THEMES } from '.';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

describe('generatePicture', () => {
  it('draws the same picture for the same seed and theme', async () => {
    const [first, again] = [await generatePicture(7, 'posters'), await generatePicture(7, 'posters')];
    expect(again.buffer.equals(first.buffer)).toBe(true);
    expect({ ...again, buffer: null }).toEqual({ ...first, buffer: null });
  });

  it('draws another picture for another seed or theme', async () => {
    const { buffer } = await generatePicture(7, 'posters');
    expect((await generatePicture(8, 'posters')).buffer.equals(buffer)).toBe(false);
    expect((await generatePicture(7, 'collage')).buffer.equals(buffer)).toBe(false);
  });

  it.each(PICTURE_THEMES)('fills %s with pictures that the site takes', async (theme) => {
    for (const seed of SEEDS) {
      const { buffer, title, description, altText } = await generatePicture(seed, theme);
      const { info, data } = await sharp(buffer).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(info.width).toBeGreaterThan(236);
      expect(info.height).toBeGreaterThan(236);
      expect(info.width / info.height).toBeGreaterThanOrEqual(1 / 2.2);
      expect(info.width / info.height).toBeLessThanOrEqual(1.51);
      // A drawing that a viewer refused to render would be one flat color.
      const { channels } = await sharp(data, { raw: { ...info, channels: 3 } }).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
      for (const [text, most] of [
        [title, 100],
        [description, 300],
        [altText, 300],
      ] as const) {
        expect(text.length).toBeLessThanOrEqual(most);
        expect(text).toMatch(/^[A-Z“‘]/);
        expect(text).not.toMatch(/[{}]|undefined|NaN| {2}|\s$/);
      }
    }
  });

  it('says in the title what the picture shows, whatever it shows', () => {
    const shown = new Set<string>();
    for (const theme of PICTURE_THEMES)
      for (let seed = 1; seed <= 200; seed++) {
        const { motif, caption } = composePicture(seed, theme);
        shown.add(motif);
        expect(caption.title.toLowerCase()).toContain(nounOf(motif));
        expect(caption.altText).toMatch(/, (in|drawn in) \w+ (colors|tones)\.$/);
      }
    expect([...shown].sort()).toEqual([...MOTIFS].sort());
  });

  it('seldom gives the same title twice', () => {
    const times = new Map<string, number>();
    for (let seed = 1; seed <= 200; seed++) {
      const { title } = composePicture(
        seed,
        PICTURE_THEMES[Math.floor(seed / 11) % PICTURE_THEMES.length]!,
      ).caption;
      times.set(title, (times.get(title) ?? 0) + 1);
    }
    expect(Math.max(...times.values())).toBeLessThanOrEqual(4);
    expect(times.size).toBeGreaterThan(130);
  });
});
