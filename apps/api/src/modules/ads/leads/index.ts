import { defineModule } from '../../../http/module';
import { adLeadsResource } from './AdLeadsResource';
import { startLeadJobs } from './jobs';
import { leadFormAnswerResource } from './LeadFormAnswerResource';
import { leadFormProfileResource } from './LeadFormProfileResource';
import { leadFormResource } from './LeadFormResource';
import { registerLeadFiles } from './routes';
import { v5LeadForms } from './v5.ad_accounts.lead_forms';
import { v5LeadSubscriptions } from './v5.ad_accounts.leads.subscriptions';
import { v5LeadsExport } from './v5.ad_accounts.leads_export';

export { addLead, readLead, requireAnswers } from './answers';
export { type FormColumns, formsById, insertForms } from './form-queries';

/** Forms that ads show, and what people answer in them. */
export const leadsModule = defineModule({
  calls: {
    ...adLeadsResource,
    ...leadFormAnswerResource,
    ...leadFormProfileResource,
    ...leadFormResource,
    ...v5LeadForms,
    ...v5LeadSubscriptions,
    ...v5LeadsExport,
  },
  routes: [registerLeadFiles],
  jobs: [startLeadJobs],
});
