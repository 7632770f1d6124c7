/** Words for pictures with a motif. `{name}` is the palette's name; other placeholders are parts that the drawing or the theme provides. */
export interface MotifWords {
  /** Included in each title, in any letter case. */
  readonly noun: string;
  /** Description of the picture within a sentence, for the alternative text. */
  readonly seen: string;
  readonly titles: readonly string[];
  readonly notes: readonly string[];
  /** Hashtags that some descriptions end with, without the sign. */
  readonly tags: readonly string[];
}
