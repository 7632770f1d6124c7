import { privacy as text } from '../messages/privacy';
import { CHOICE_FIELD, CONSENT_PATH } from './consent';

/**
 * The choice as a plain form, which needs no script: two buttons that look alike. Where to go then the server knows by where it came from
 * (docs/handbook/telemetry.md#consent).
 */
export function ChoiceForm() {
  return (
    <form className="cb-choice" method="post" action={CONSENT_PATH}>
      {(['no', 'yes'] as const).map((choice) => (
        <button key={choice} type="submit" className="cb-button" name={CHOICE_FIELD} value={choice}>
          {choice === 'no' ? text.reject : text.accept}
        </button>
      ))}
    </form>
  );
}
