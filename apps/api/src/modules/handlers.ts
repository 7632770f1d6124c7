import type { Handlers } from '../http/context';
import { accountHandlers } from './accounts/resources';
import { adHandlers } from './ads/resources';
import { blockingHandlers } from './blocking/resources';
import { boardHandlers } from './boards/resources';
import { bulkHandlers } from './bulk/resources';
import { businessHandlers } from './business/resources';
import { claimHandlers } from './claims/resources';
import { collaboratorHandlers } from './collaborators/resources';
import { feedbackHandlers } from './feedback/resources';
import { feedHandlers } from './feeds/resources';
import { followHandlers } from './follows/resources';
import { mediaHandlers } from './media/resources';
import { newsHandlers } from './news/resources';
import { pinHandlers } from './pins/resources';
import { portabilityHandlers } from './portability/resources';
import { publicHandlers } from './public-api/resources';
import { savingHandlers } from './saving/resources';
import { searchHandlers } from './search/resources';
import { sectionHandlers } from './sections/resources';
import { sponsorshipHandlers } from './sponsorship/resources';
import { trashHandlers } from './trash/resources';
import { telemetryHandlers } from './telemetry/resources';

/** Every call's handler. A call of the contract without one does not compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...followHandlers,
  ...boardHandlers,
  ...claimHandlers,
  ...collaboratorHandlers,
  ...sectionHandlers,
  ...newsHandlers,
  ...pinHandlers,
  ...sponsorshipHandlers,
  ...bulkHandlers,
  ...trashHandlers,
  ...blockingHandlers,
  ...feedHandlers,
  ...feedbackHandlers,
  ...savingHandlers,
  ...searchHandlers,
  ...mediaHandlers,
  ...adHandlers,
  ...businessHandlers,
  ...portabilityHandlers,
  ...publicHandlers,
  ...telemetryHandlers,
};
