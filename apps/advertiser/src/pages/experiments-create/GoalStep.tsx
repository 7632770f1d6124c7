import { EXPERIMENT, EXPERIMENT_TYPES, type ExperimentMetric, type AdAccount } from '@corkboard/contract';
import { Radio, Select, TextField } from '@corkboard/ui';
import { metricsFor, withType, type Problems, type Values } from '../../features/experiments';
import { formCss as form } from '../../features/form';
import { experimentForm, experiments } from '../../messages/experiments';

/** Props of every step of the form. */
export interface StepProps {
  readonly account: AdAccount;
  readonly values: Values;
  readonly problems: Problems;
  readonly onChange: (values: Values) => void;
}

const text = experimentForm.goal;

/** The goal of an experiment: its type, name, hypothesis and metric. */
export function GoalStep({
  values,
  problems,
  onChange,
  isTypeFixed,
}: StepProps & { readonly isTypeFixed: boolean }) {
  return (
    <>
      <fieldset className={form.group} disabled={isTypeFixed}>
        <legend>{text.type}</legend>
        {EXPERIMENT_TYPES.map((type) => (
          <Radio
            key={type}
            name="type"
            label={experiments.types[type]}
            hint={experiments.typeDetails[type]}
            checked={values.type === type}
            onChange={() => {
              onChange(withType(values, type));
            }}
          />
        ))}
      </fieldset>
      <TextField
        label={text.name}
        value={values.name}
        maxLength={EXPERIMENT.nameMax}
        required
        error={problems.name}
        onChange={({ target }) => {
          onChange({ ...values, name: target.value });
        }}
      />
      <TextField
        label={text.hypothesis}
        hint={text.hypothesisHint}
        value={values.hypothesis}
        maxLength={EXPERIMENT.hypothesisMax}
        onChange={({ target }) => {
          onChange({ ...values, hypothesis: target.value });
        }}
      />
      <Select
        label={text.metric}
        hint={text.metricHint}
        value={values.metric}
        onChange={({ target }) => {
          onChange({ ...values, metric: target.value as ExperimentMetric });
        }}
      >
        {metricsFor(values.type).map((metric) => (
          <option key={metric} value={metric}>
            {experiments.metrics[metric]}
          </option>
        ))}
      </Select>
    </>
  );
}
