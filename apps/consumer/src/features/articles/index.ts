// Articles, and the cards that lead to them.
export { ArticleCards } from './ArticleCards';
export { ArticleView } from './ArticleView';
