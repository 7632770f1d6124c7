import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { AreaPage } from '../../features/area';
import { shopping as text } from '../../messages/shopping';
import { SHOPPING } from './area';
import css from './shopping.module.css';

/** Products: categories by picture, and the Pins with the most saves. */
export default function ShoppingPage() {
  return (
    <AreaPage
      area={SHOPPING}
      acts={
        <p className={css.more}>
          <TextLink asLink={<Link to={buildPath('today-shop')} />}>{text.trending}</TextLink>
        </p>
      }
    />
  );
}
