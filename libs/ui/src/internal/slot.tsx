import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx';

/** An element handed over by an app (usually a router link) that takes the appearance of one of our components. */
export type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>;

/**
 * Gives `element` our class and content. This is how a component becomes a router link without `ui` knowing the router:
 * `<Button asLink={<Link to="/" />}>Home</Button>`.
 */
export function renderAs(
  element: LinkElement,
  className: string,
  children: ReactNode,
  extra?: Record<string, unknown>,
): ReactElement {
  return cloneElement(element, { ...extra, className: cx(className, element.props.className) }, children);
}
