import {
  type Advisory,
  type AdvisoryForm,
  ADVISORY_SEVERITY,
  type AdvisoryResults,
  ADVISORY_TYPE,
  type AdvisoryTopic,
  NOTICE_STYLE,
} from '@corkboard/contract';
import { advisoryWords } from '../../../messages/en';
import { helpLines, type HelpLine, phoneLink } from './help-lines';
import { tagged } from './tagged';

type Notice = Advisory['advisory_details']['notices'][number];

/** How grave it is, and what it is about: what a term says. */
export interface Judged {
  readonly topic: AdvisoryTopic;
  readonly severity: Advisory['severity'];
  readonly advisory_type: Advisory['advisory_type'];
}

/** A page that knows of help in most countries. */
const EVERYWHERE = 'https://findahelpline.com/';

/** Effect of such a term on the results of a search (docs/handbook/safety.md#results-of-such-a-search). */
export function resultsOf({ severity, advisory_type }: Judged): AdvisoryResults {
  if (severity === ADVISORY_SEVERITY.abusive || advisory_type === ADVISORY_TYPE.emotionalDistress)
    return 'withheld';
  return severity === ADVISORY_SEVERITY.sensitive ? 'limited' : 'all';
}

/**
 * Where the notice stands (docs/handbook/safety.md#advisories). Where results are withheld it has the page to itself; where some are shown, it's easily
 * scrolled past.
 */
const formOf = (results: AdvisoryResults): AdvisoryForm => (results === 'limited' ? 'modal' : 'banner');

const names = new Intl.DisplayNames('en', { type: 'region' });

/**
 * The advisory over a search, with help in the country and elsewhere. Words that only advertisers mind, and for which nothing is held back, have no notice.
 *
 * @param said the gravest term, and what becomes of the results
 * @param wayTo the address of the page that checks a link to another site
 */
export function advisoryOf(
  said: { readonly gravest: Judged; readonly results: AdvisoryResults },
  country: string | null,
  wayTo: (link: string) => string,
): Advisory {
  const { gravest, results } = said;
  const { topic, severity, advisory_type } = gravest;
  const quiet = resultsOf(gravest) === 'all';
  const lines = helpLines(topic);
  const near = lines.filter((line) => line.country === country);
  return {
    advisory: topic,
    severity,
    advisory_type,
    resource_country: country,
    results,
    form: formOf(results),
    advisory_details: {
      notices: quiet ? [] : [noticeOf(said, near, wayTo)],
      elsewhere: quiet ? [] : lines.filter((line) => line.country !== country).map(shown),
    },
  };
}

function noticeOf(
  { gravest, results }: Parameters<typeof advisoryOf>[0],
  near: readonly HelpLine[],
  wayTo: (link: string) => string,
): Notice {
  const { title, description } = advisoryWords.topics[gravest.topic];
  return {
    id: gravest.topic,
    style:
      gravest.advisory_type === ADVISORY_TYPE.emotionalDistress ? NOTICE_STYLE.callOut : NOTICE_STYLE.plain,
    title,
    description: tagged(description + advisoryWords.results[results]),
    actions: near.flatMap(({ name, phone, source }) => [
      {
        actionId: 'call',
        title: name,
        description: phone,
        button: { text: advisoryWords.call(phone), link: phoneLink(phone) },
      },
      {
        actionId: 'visit',
        title: name,
        description: phone,
        button: { text: advisoryWords.visit, link: wayTo(source) },
      },
    ]),
    footer: { text: advisoryWords.everywhere, link: wayTo(EVERYWHERE) },
  };
}

const shown = ({ country, name, phone }: HelpLine) => ({
  country,
  country_name: names.of(country) ?? country,
  name,
  phone,
  phone_link: phoneLink(phone),
});
