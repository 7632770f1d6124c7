import { defineModule } from '../../../http/module';
import { appGrantsResource } from './AppGrantsResource';
import { appSecretResource } from './AppSecretResource';
import { appsResource } from './AppsResource';
import { oauthRequestResource } from './OauthRequestResource';
import { v5Oauth } from './v5.oauth';

/** Programs that act for people: apps, their grants, codes, and tokens. */
export const oauthModule = defineModule({
  calls: { ...appGrantsResource, ...appSecretResource, ...appsResource, ...oauthRequestResource, ...v5Oauth },
});
