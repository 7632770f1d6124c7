// A campaign with its ad groups and ads, as it's sent.
export {
  type AdInput,
  type CampaignTree,
  type GroupTree,
  keywordInputs,
  pinsOf,
  plantTree,
  productInputs,
  refusedPart,
  type RefusedPart,
} from './tree';
