import { EXPERIMENT, EXPERIMENT_LEVELS, type ExperimentLevel } from '@corkboard/contract';
import { Button, Checkbox, EmptyState, Select, TextField } from '@corkboard/ui';
import { type CellValue, type Entity, evenly, useEntities, withCell } from '../../features/experiments';
import { formCss as form } from '../../features/form';
import { QueryResult } from '../../features/frame';
import { experimentForm, experiments } from '../../messages/experiments';
import css from './experiments-create.module.css';
import { type StepProps } from './GoalStep';

const text = experimentForm.groups;

/** Which ads are in which group, and how many people see each. */
export function GroupsStep(props: StepProps) {
  const { account, values, problems, onChange } = props;
  const entities = useEntities(account.id, values.level);
  const isLift = values.type === 'CONVERSION_LIFT';
  return (
    <>
      <Select
        label={text.level}
        className={form.short}
        value={values.level}
        onChange={({ target }) => {
          const level = target.value as ExperimentLevel;
          onChange({ ...values, level, cells: values.cells.map((cell) => ({ ...cell, ids: [] })) });
        }}
      >
        {EXPERIMENT_LEVELS.map((level) => (
          <option key={level} value={level}>
            {experiments.levels[level]}
          </option>
        ))}
      </Select>
      <QueryResult query={entities} words={experiments}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
          ) : (
            values.cells.map((cell, place) => (
              <Group key={cell.key} {...props} cell={cell} place={place} items={items} />
            ))
          )
        }
      </QueryResult>
      {problems.split === undefined ? null : (
        <p className={form.problem} role="alert">
          {problems.split}
        </p>
      )}
      {isLift ? (
        <TextField
          label={text.holdout}
          hint={text.holdoutHint}
          inputMode="numeric"
          className={form.short}
          value={values.holdout}
          error={problems.holdout}
          onChange={({ target }) => {
            onChange({ ...values, holdout: target.value });
          }}
        />
      ) : null}
      {!isLift && values.cells.length < EXPERIMENT.cellsMax ? (
        <div>
          <Button
            size="sm"
            onClick={() => {
              onChange(withCell(values));
            }}
          >
            {text.add}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface GroupProps extends StepProps {
  readonly cell: CellValue;
  readonly place: number;
  readonly items: readonly Entity[];
}

function Group({ values, problems, onChange, cell, place, items }: GroupProps) {
  const change = (changes: Partial<CellValue>) => {
    onChange({
      ...values,
      cells: values.cells.map((one) => (one.key === cell.key ? { ...one, ...changes } : one)),
    });
  };
  const others = new Map(
    values.cells
      .filter(({ key }) => key !== cell.key)
      .flatMap(({ ids, name }) => ids.map((id) => [id, name] as const)),
  );
  const wrong = problems[`cell-ads-${place}`];
  const isOnly = values.type === 'CONVERSION_LIFT';
  return (
    <fieldset className={css.cell}>
      <legend>{text.group(place + 1)}</legend>
      <div className={form.pair}>
        <TextField
          label={text.name}
          value={cell.name}
          maxLength={EXPERIMENT.cellNameMax}
          error={problems[`cell-name-${place}`]}
          onChange={({ target }) => {
            change({ name: target.value });
          }}
        />
        {isOnly ? null : (
          <TextField
            label={text.split}
            inputMode="numeric"
            className={form.short}
            value={cell.split}
            aria-invalid={problems.split === undefined ? undefined : true}
            onChange={({ target }) => {
              change({ split: target.value });
            }}
          />
        )}
      </div>
      <div
        role="group"
        aria-label={text.ads(experiments.levels[values.level])}
        className={css.entities}
        tabIndex={wrong === undefined ? undefined : -1}
        {...(wrong !== undefined && { 'data-wrong': '' })}
      >
        {items.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            hint={others.has(id) ? text.taken(others.get(id)!) : undefined}
            disabled={others.has(id)}
            checked={cell.ids.includes(id)}
            onChange={({ target }) => {
              change({ ids: target.checked ? [...cell.ids, id] : cell.ids.filter((one) => one !== id) });
            }}
          />
        ))}
      </div>
      {wrong === undefined ? null : (
        <p className={form.problem} role="alert">
          {wrong}
        </p>
      )}
      {values.cells.length > 2 ? (
        <div>
          <Button
            size="sm"
            onClick={() => {
              onChange({ ...values, cells: evenly(values.cells.filter(({ key }) => key !== cell.key)) });
            }}
          >
            {text.remove(cell.name)}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
