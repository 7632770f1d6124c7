import { type CallName } from '@corkboard/contract';
import { type PageDescription, type Words } from '@corkboard/federation';
import { GRID } from '../pictures';

interface AboutInterest {
  /** The call that the page is about, and that of its Pins; both take the same options. */
  readonly call: CallName;
  readonly feed: CallName;
  readonly options: Readonly<Record<string, string>>;
  /** The parameter of the address that has the name of the interest. */
  readonly param: string;
  /** Where the answer has the interest, with a dot; nothing where it is the answer. */
  readonly at: '' | 'interest.';
  readonly title: Words[number];
  readonly description: Words[number];
}

/** Common description of the pages about an interest: the interest, its Pins, and the link preview. */
export const interestPage = ({ call, feed, options, param, at, title, description }: AboutInterest) =>
  ({
    needs: [
      { call, options, primary: true },
      { call: feed, options, infinite: true, pictures: GRID },
    ],
    // The number decides; the name in the address follows the list.
    renamed: { param, call, options, value: `${at}slug` },
    preview: {
      type: 'website',
      title: [title],
      description: [description],
      image: { url: `${at}image.url`, width: `${at}image.width`, height: `${at}image.height` },
    },
  }) satisfies Partial<PageDescription<string>>;
