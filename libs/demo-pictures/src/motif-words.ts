/** What is said of a picture with a motif. `{name}` is the palette's name; other words in braces are parts that the drawing or the theme gives. */
export interface MotifWords {
  /** Stands in each title, whatever its case. */
  readonly noun: string;
  /** What is to be seen, as it stands in a sentence: for the alternative text. */
  readonly seen: string;
  readonly titles: readonly string[];
  readonly notes: readonly string[];
  /** Hashtags that some descriptions end with, without the sign. */
  readonly tags: readonly string[];
}
