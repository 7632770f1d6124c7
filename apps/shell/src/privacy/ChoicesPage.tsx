import { Page } from '@corkboard/ui';
import { useAtomValue } from 'jotai';
import { messages } from '../messages/en';
import { privacy as text } from '../messages/privacy';
import { ChoiceForm } from './ChoiceForm';
import css from './choices.module.css';
import { consentAtom } from './consent';

/** `/privacy/choices`: what is measured, and the choice (docs/handbook/telemetry.md#consent). */
export default function ChoicesPage() {
  const consent = useAtomValue(consentAtom);
  return (
    <Page kind="reading" title={text.title} lead={text.lead}>
      <title>{messages.title(text.title)}</title>
      <p className={css.now}>{text.now[consent]}</p>
      <ChoiceForm />
      <h2 className={css.heading}>{text.what}</h2>
      <Points of={text.counted} />
      <h2 className={css.heading}>{text.why}</h2>
      <Points of={text.uses} />
      <h2 className={css.heading}>{text.how}</h2>
      <Points of={text.effects} />
    </Page>
  );
}

function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className={css.points}>
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
