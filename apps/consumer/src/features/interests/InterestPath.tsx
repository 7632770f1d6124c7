import { type CallData } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import css from './interest-page.module.css';

interface InterestPathProps {
  readonly label: string;
  /** The page that all of them are part of. */
  readonly top: { readonly url: string; readonly name: string };
  /** Interests between that and the current one. */
  readonly path: CallData<'InterestResource.get'>['path'];
  readonly name: string;
}

/** The way to the page of an interest. */
export function InterestPath({ label, top, path, name }: InterestPathProps) {
  return (
    <nav aria-label={label} className={css.path}>
      <ol role="list">
        {[top, ...path].map((step) => (
          <li key={step.url}>
            <Link to={step.url}>{step.name}</Link>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
