/** The page for links from elsewhere is the same (consumer §2.7). */
export { default } from '../pin-repin';
