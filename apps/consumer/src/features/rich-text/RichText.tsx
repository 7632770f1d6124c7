import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { type Named, partsOf } from './parts';

export interface RichTextProps {
  readonly text: string;
  readonly mentions?: readonly Named[];
}

/** User-written text: hashtags link to their Pins, mentions to profiles (docs/handbook/finding.md#hashtags). */
export function RichText({ text, mentions }: RichTextProps) {
  return partsOf(text, mentions).map((part) => {
    switch (part.kind) {
      case 'plain':
        return part.text;
      case 'hashtag':
        return (
          <TextLink
            key={part.start}
            quiet
            asLink={<Link to={buildPath('search-pins', {}, { q: part.text, rs: 'hashtag' })} />}
          >
            {part.text}
          </TextLink>
        );
      case 'person':
        return (
          <TextLink
            key={part.start}
            quiet
            asLink={<Link to={buildPath('profile', { username: part.user.username })} />}
          >
            {part.text}
          </TextLink>
        );
    }
  });
}
