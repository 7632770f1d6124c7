// Changing campaigns, ad groups and ads.
export { EditCard } from './EditCard';
export { CampaignKeywords, GroupAudience } from './GroupAudience';
export { GroupPromotions } from './GroupPromotions';
export { LoadedPromotions } from './LoadedPromotions';
export { type CampaignParts, LoadedTree, OPEN, SeeCampaigns } from './LoadedTree';
export { Tree } from './Tree';
export { default as adsEditCss } from './ads-edit.module.css';
export { adFields, campaignFields, groupFields } from './entity-fields';
export { useChange } from './use-change';
