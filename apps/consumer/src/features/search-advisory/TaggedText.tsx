import { Fragment, type ReactNode } from 'react';
import { type Advisory } from '@corkboard/contract';
import { TextLink } from '@corkboard/ui';
import { OutLink } from '../out-link';

type Tagged = Advisory['advisory_details']['notices'][number]['description'];
type Tag = Tagged['textTags'][number];

/** A text with its bold words and links in their places. Marks outside of it, or over one another, count only as far as they can be drawn. */
export function TaggedText({ text, textTags }: Tagged) {
  return taggedParts(text, textTags).map(({ from, words, tag }) => (
    <Fragment key={from}>{tag ? drawn(tag, words) : words}</Fragment>
  ));
}

function drawn({ tagType, link }: Tag, words: string): ReactNode {
  if (tagType === 'bold') return <strong>{words}</strong>;
  return link === null ? (
    words
  ) : (
    <TextLink
      asLink={
        <OutLink href={link} pin={null}>
          {null}
        </OutLink>
      }
    >
      {words}
    </TextLink>
  );
}

export interface TaggedPart {
  /** Where it begins, in UTF-16 units. */
  readonly from: number;
  readonly words: string;
  readonly tag: Tag | undefined;
}

/** The parts of a text, one after the other: together they are the text. */
export function taggedParts(text: string, tags: readonly Tag[]): TaggedPart[] {
  const parts: TaggedPart[] = [];
  let at = 0;
  const add = (to: number, tag: Tag | undefined) => {
    if (to > at) parts.push({ from: at, words: text.slice(at, to), tag });
    at = Math.max(at, to);
  };
  for (const tag of tags.toSorted((a, b) => a.offset - b.offset)) {
    add(Math.min(tag.offset, text.length), undefined);
    add(Math.min(tag.offset + tag.length, text.length), tag);
  }
  add(text.length, undefined);
  return parts;
}
