import { APPEAL_MAX } from '@corkboard/contract';
import { TextArea } from '@corkboard/ui';
import { problems } from '../messages/problems';
import { type AccountForm } from './useAccountForm';

/** Text of an appeal. */
export function AppealField({ onValue, ...field }: ReturnType<AccountForm<{ text: string }>['field']>) {
  return (
    <TextArea
      {...field}
      required
      rows={5}
      maxLength={APPEAL_MAX}
      label={problems.appeal}
      hint={problems.appealHint}
      onChange={(event) => {
        onValue(event.target.value);
      }}
    />
  );
}
