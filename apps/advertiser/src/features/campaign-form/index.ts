// The fields that all forms of a campaign have.
export { CapFields, DayFields, OrderField, WhatFields } from './CampaignFields';
export { default as campaignFormCss } from './campaign-form.module.css';
export { type OrderLine, useOrderLines } from './order-lines';
export { type CampaignValues, checkEnd, checkName, NEW_CAMPAIGN, refusalAt, toCampaignInput } from './values';
