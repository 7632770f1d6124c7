import { type AdAccount } from '@corkboard/contract';
import { type Problems, type Values } from '../../features/experiments';

/** Props of every step of the form. */
export interface StepProps {
  readonly account: AdAccount;
  readonly values: Values;
  readonly problems: Problems;
  readonly onChange: (values: Values) => void;
}
