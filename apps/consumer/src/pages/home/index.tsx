import { Link } from '@corkboard/routing/react';
import css from './home.module.css';

/** `/` */
export default function HomePage() {
  return (
    <div className={css.page}>
      <h1>Home</h1>
      <Link to="/pin/1/">A pin</Link> <Link to="/videos/">Videos</Link>
    </div>
  );
}
