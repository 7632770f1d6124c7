/** The call that has the report templates of an ad account. */
export const TEMPLATES = 'AdReportTemplateResource.get' as const;
