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
 * Model that computes vectors of pictures (docs/handbook/finding.md#visual-search). The index needs nothing else from it, so another model, for example one
 * trained on pictures, replaces it in `services.visual` (`services.ts`): pictures that another name or version of a model indexed are indexed anew.
 */
export interface VisualModel {
  readonly name: string;
  /** Changes whenever the vectors of the same picture would. */
  readonly version: number;
  readonly dimensions: number;
  /**
   * Vectors of the views, each of {@link dimensions} numbers and length 1. Similar views have nearly the same
   * direction, unlike ones are at right angles.
   */
  compute(picture: Picture, views: readonly View[]): Promise<readonly Float32Array[]>;
}
