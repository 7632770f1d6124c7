import { type CallData } from '@corkboard/contract';
import { Badge } from '@corkboard/ui';
import { merchants as text } from '../../messages/merchants';
import css from './merchants.module.css';

/** Requirements of the badge, each with whether it's met. */
export function Checks({ checks }: { checks: CallData<'MerchantResource.get'>['checks'] }) {
  return (
    <ul role="list" className={css.checks}>
      {checks.map(({ check, is_met }) => (
        <li key={check}>
          <Badge tone={is_met ? 'success' : 'warning'}>{is_met ? text.met : text.unmet}</Badge>{' '}
          {text.checks[check]}
        </li>
      ))}
    </ul>
  );
}
