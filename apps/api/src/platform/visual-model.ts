/** A part of a picture, in shares of its width and height, 0 to 1. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** 8 bits a channel, sRGB, row by row. */
export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** A way to look at a picture: a part of it, as it is or left for right. */
export interface View {
  readonly region: Region;
  readonly mirrored: boolean;
}

/**
 * What says how pictures look (docs/handbook/finding.md#visual-search). The index asks nothing else of it, so another one, for example one that learned
 * from pictures, takes its place by being put into `services.visual` (`services.ts`): pictures that an other name or version looked at are looked at anew.
 */
export interface VisualModel {
  readonly name: string;
  /** Another one whenever the same picture would be told otherwise. */
  readonly version: number;
  readonly dimensions: number;
  /**
   * What each view looks like: a direction of {@link dimensions} numbers, of length 1. Views that look alike lie in nearly the same
   * direction, unlike ones at right angles.
   */
  compute(picture: Picture, views: readonly View[]): Promise<readonly Float32Array[]>;
}
