import { PREVIEW_SIDE_FLOOR } from '@corkboard/contract';

/** Limits of the picture pipeline beside the contract's. */

/**
 * Largest interlaced PNG, in pixels. Such a file cannot be decoded in strips: all of it is held in memory, so a file of 782 KiB
 * can ask for 858 MiB under the ordinary limit.
 */
export const MAX_INTERLACED_PIXELS = 16 * 1024 * 1024;

/**
 * Memory for preparing pictures, in bytes, for all of them together that a process prepares at once. A picture whose header
 * asks for more than half of it is prepared alone; one that asks for more than all of it is refused.
 */
export const PICTURE_MEMORY_MAX = 1024 * 1024 * 1024;

/** Bytes of uploads that a process holds at once, of everybody and of one account. */
export const UPLOADS_HELD_MAX = 512 * 1024 * 1024;
export const UPLOADS_HELD_EACH_MAX = 64 * 1024 * 1024;

/** Most scans of a progressive JPEG. Ordinary encoders write about ten; each further one is another pass over all pixels. */
export const MAX_JPEG_SCANS = 60;

/** Most frames of an animation. */
export const MAX_FRAMES = 600;

/** Shortest side of a picture that may be a pin: it must be larger than 119 by 119 pixels. */
export const MIN_PREVIEW_SIDE = PREVIEW_SIDE_FLOOR + 1;

/** Longest side that WebP can hold; taller originals are fitted inside. */
export const MAX_WEBP_SIDE = 16_383;

/** Longest time one picture may take, in milliseconds, once its turn has come. */
export const MAX_PROCESS_MS = 60_000;

/** Largest web page that image lookup reads, in bytes (5 MiB), and the longest it may take, in milliseconds. */
export const MAX_PAGE_BYTES = 5 * 1024 * 1024;
export const MAX_PAGE_MS = 10_000;

/** Longest time that one visit to a site takes, a page with all that it leads to, in milliseconds. */
export const VISIT_MS = 25_000;

/** Longest time that reading one page's markup, or one picture's structure, may take, in milliseconds. A full page of real markup takes a tenth. */
export const MAX_READ_MS = 5000;
