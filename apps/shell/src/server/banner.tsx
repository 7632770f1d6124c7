import { buildPath } from '@corkboard/routing';
import { renderToStaticMarkup } from 'react-dom/server';
import { privacy as text } from '../messages/privacy';
import { ChoiceForm } from '../privacy/ChoiceForm';
import { BANNER_ID } from '../privacy/consent';

/**
 * The question whether this browser may be measured. It stands beside the page and not in it: it's the same for everybody who is asked, so
 * drawn pages are kept for all alike. The first thing in the document for keys and screen readers; on screen it lies at the bottom, and moves nothing.
 */
export const BANNER = renderToStaticMarkup(
  <section id={BANNER_ID} className="cb-consent" aria-label={text.banner}>
    <p>
      {text.ask} <a href={buildPath('privacy-choices')}>{text.more}</a>
    </p>
    <ChoiceForm />
  </section>,
);
