/** The page for links from elsewhere is the same. */
export { default } from '../pin-repin';
