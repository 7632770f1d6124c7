import { type FormEvent, useState } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { Button, Radio } from '@corkboard/ui';
import { quickPromote } from '../../messages/quick-promote';
import { goalProblem } from '../conversion-goal/goal';
import { GoalFields } from '../conversion-goal/GoalFields';
import formCss from '../form/form.module.css';
import { type Aim } from './aim';
import css from './quick-promote.module.css';

const text = quickPromote.tag;

export interface TagStepProps {
  readonly account: AdAccount;
  /** What was chosen before. */
  readonly aim: Aim;
  readonly onDone: (aim: Aim) => void;
}

/** What a promotion is for: visits of a site, or what people do there, which a conversion tag tells. */
export function TagStep({ account, aim: before, onDone }: TagStepProps) {
  const [aim, setAim] = useState(before);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const missing = aim.ad_type === 'web_conversion' ? goalProblem(aim.selected_ocpm_tag) : undefined;
    setProblem(missing);
    if (missing === undefined) onDone(aim);
  };
  return (
    <form
      method="dialog"
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{text.title}</h2>
      <fieldset className={formCss.group}>
        <legend>{text.lead}</legend>
        {(['consideration', 'web_conversion'] as const).map((type) => (
          <Radio
            key={type}
            name="ad_type"
            label={text.types[type]}
            hint={text.hints[type]}
            checked={aim.ad_type === type}
            onChange={() => {
              setAim({ ...aim, ad_type: type });
            }}
          />
        ))}
      </fieldset>
      {aim.ad_type === 'web_conversion' ? (
        <GoalFields
          account={account}
          goal={aim.selected_ocpm_tag}
          problem={problem}
          onChange={(goal) => {
            setAim({ ...aim, selected_ocpm_tag: goal });
            setProblem(undefined);
          }}
        />
      ) : null}
      <Button type="submit" variant="primary" size="lg">
        {text.submit}
      </Button>
    </form>
  );
}
