import { type Scope, SCOPES, scopeWords } from '@corkboard/contract';
import { Checkbox } from '@corkboard/ui';
import css from './developer.module.css';

/** Checkboxes for the scopes of a token or app. */
export function ScopeChoice(props: {
  legend: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly Scope[]) => void;
}) {
  const { legend, chosen, error, onChange } = props;
  return (
    <fieldset className={css.scopes}>
      <legend>{legend}</legend>
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={css.grid}>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name="scope"
            value={scope}
            label={scopeWords[scope]}
            hint={<code>{scope}</code>}
            checked={chosen.includes(scope)}
            onChange={({ target }) => {
              onChange(SCOPES.filter((one) => (one === scope ? target.checked : chosen.includes(one))));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
