import { type CallData } from '@corkboard/contract';
import { formCss as form } from '../../features/form';
import { type Formats } from '../../features/format';
import { experimentResults as text } from '../../messages/experiments';
import css from './results.module.css';

type Results = CallData<'AdExperimentResource.get'>['results'];

interface VerdictProps {
  readonly results: Results;
  readonly names: readonly string[];
  readonly isOver: boolean;
  readonly formats: Formats;
}

/** The result of an experiment in a sentence; of a lift test with its numbers. */
export function Verdict({ results, names, isOver, formats }: VerdictProps) {
  const { lift } = results;
  const { percent, number } = formats;
  const isUnknown = results.comparisons.every(({ verdict }) => verdict === 'NOT_ENOUGH');
  return (
    <section className={form.card} aria-labelledby="verdict">
      <h3 id="verdict">{text.verdict}</h3>
      {isUnknown ? (
        <div>
          <strong>{text.notEnough}</strong>
          <p>{text.notEnoughDetail}</p>
        </div>
      ) : (
        <p className={css.verdict}>{sentenceOf(results, names, isOver)}</p>
      )}
      {lift ? (
        <dl className={css.figures}>
          <Figure
            name={text.lift}
            value={percent(lift.lift.value)}
            interval={text.interval(percent(lift.lift.low), percent(lift.lift.high))}
          />
          <Figure
            name={text.incremental}
            value={number(Math.round(lift.incremental.value))}
            interval={text.interval(
              number(Math.round(lift.incremental.low)),
              number(Math.round(lift.incremental.high)),
            )}
          />
        </dl>
      ) : null}
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly interval: string;
}

const Figure = ({ name, value, interval }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong>
      <span>{interval}</span>
    </dd>
  </div>
);

function sentenceOf(
  { comparisons, leader, lift }: Results,
  names: readonly string[],
  isOver: boolean,
): string {
  if (lift) {
    const verdict = comparisons[0]!.verdict;
    return verdict === 'HIGHER' ? text.liftHigher : verdict === 'LOWER' ? text.liftLower : text.liftOpen;
  }
  if (leader !== null) return text.winner(names[leader]!);
  return isOver ? text.noWinnerOver : text.noWinner;
}
