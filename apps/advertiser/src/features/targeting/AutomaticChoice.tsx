import { Checkbox } from '@corkboard/ui';
import { targeting as text } from '../../messages/targeting';

interface AutomaticChoiceProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Whether an ad group finds people by itself, beside those whom it's aimed at (docs/handbook/ads.md#automatic-targeting). */
export const AutomaticChoice = ({ on, onChange }: AutomaticChoiceProps) => (
  <Checkbox
    label={text.automatic}
    hint={text.automaticHint}
    checked={on}
    onChange={({ target: { checked } }) => {
      onChange(checked);
    }}
  />
);
