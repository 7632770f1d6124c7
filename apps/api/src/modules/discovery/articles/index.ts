import { defineModule } from '../../../http/module';
import { articleResource } from './ArticleResource';
import { staffArticlesResource } from './StaffArticlesResource';
import { todayArticlesResource } from './TodayArticlesResource';

/** Articles of the Today page. */
export const articlesModule = defineModule({
  calls: { ...articleResource, ...staffArticlesResource, ...todayArticlesResource },
});
