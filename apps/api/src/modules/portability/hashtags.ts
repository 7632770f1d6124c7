const TAGS_MAX = 4000;

/** Tags as hashtags: there are neither spaces nor punctuation in one. */
export const hashtags = (tags: readonly string[]): string => {
  const marked = tags.map((tag) => tag.replace(/[\s\p{P}]+/gu, '')).flatMap((tag) => (tag ? `#${tag}` : []));
  return marked.join(' ').slice(0, TAGS_MAX);
};
