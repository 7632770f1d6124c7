import { renderToStaticMarkup } from 'react-dom/server';
import { demo as text } from '../messages/demo';
import { DEMO_NOTICE_ID } from '../element-ids';

/**
 * Says that pictures of the demo are still being drawn. It stands beside the page, as it's the same for everyone, and lies over its top
 * edge, so nothing moves when it goes.
 */
export const DEMO_NOTICE = renderToStaticMarkup(
  <p id={DEMO_NOTICE_ID} className="cb-drawing" role="status">
    {text.drawing}
  </p>,
);
