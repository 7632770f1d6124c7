import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './home.module.css';

const text = messages.home;

/** Introduction for visitors without an account: the purpose of the site, and how to begin. */
export function Welcome() {
  return (
    <section className={css.welcome}>
      <h1 className={css.title}>{text.strangerTitle}</h1>
      <p className={css.lead}>{text.strangerLead}</p>
      <div className={css.actions}>
        <Button variant="primary" size="lg" asLink={<Link to={buildPath('signup')} />}>
          {text.signUp}
        </Button>
        <Button variant="ghost" size="lg" className={css.logIn} asLink={<Link to={buildPath('login')} />}>
          {text.logIn}
        </Button>
      </div>
    </section>
  );
}
