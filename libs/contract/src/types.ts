import type { Static } from 'typebox';
import type { calls } from './schemas/index';
import type { AdAccount as AdAccountSchema } from './schemas/calls/ads';
import type { Ad as AdSchema } from './schemas/calls/ad-ads';
import type { AdAppeal as AdAppealSchema } from './schemas/calls/ad-reviews';
import type { Campaign as CampaignSchema } from './schemas/calls/ad-campaigns';
import type { AdGroup as AdGroupSchema } from './schemas/calls/ad-groups';
import type { AnalyticsRow as AnalyticsRowSchema } from './schemas/calls/analytics';
import type {
  Advisory as AdvisorySchema,
  AdvisoryTerm as AdvisoryTermSchema,
} from './schemas/calls/advisories';
import type { Article as ArticleSchema, ArticleCard as ArticleCardSchema } from './schemas/calls/articles';
import type { BoardNote as BoardNoteSchema } from './schemas/calls/board-notes';
import type {
  ClientMetric as ClientMetricSchema,
  TelemetryImpression as TelemetryImpressionSchema,
  TelemetryTiming as TelemetryTimingSchema,
  TelemetryView as TelemetryViewSchema,
} from './schemas/calls/telemetry';
import type {
  BoardCollaborator as BoardCollaboratorSchema,
  ShareSuggestion as ShareSuggestionSchema,
} from './schemas/calls/collaborators';
import type {
  BoardOperation as BoardOperationSchema,
  TrashedBoard as TrashedBoardSchema,
  TrashedPin as TrashedPinSchema,
} from './schemas/calls/moving';
import type { PinCloseup as PinCloseupSchema } from './schemas/calls/closeup';
import type { Comment as CommentSchema } from './schemas/calls/comments';
import type { NewsItem as NewsItemSchema } from './schemas/calls/news';
import type { FeatureGate as FeatureGateSchema } from './schemas/calls/gates';
import type { BlockedAddress as BlockedAddressSchema } from './schemas/calls/offsite';
import type { Import as ImportSchema } from './schemas/calls/portability';
import type { Interest as InterestSchema } from './schemas/calls/interests';
import type { MediaUpload as MediaUploadSchema } from './schemas/calls/pins';
import type {
  Audience as AudienceSchema,
  AudienceRule as AudienceRuleSchema,
} from './schemas/calls/audiences';
import type { Keyword as KeywordSchema } from './schemas/calls/keywords';
import type {
  Catalog as CatalogSchema,
  CatalogFeed as CatalogFeedSchema,
  CatalogItemsBatch as CatalogItemsBatchSchema,
  CatalogItemIssues as CatalogItemIssuesSchema,
  CatalogProcessingResult as CatalogProcessingResultSchema,
} from './schemas/calls/catalogs';
import type {
  ProductGroupPromotion as ProductGroupPromotionSchema,
  ProductItem as ProductItemSchema,
} from './schemas/calls/product-group-promotions';
import type {
  ProductFilters as ProductFiltersSchema,
  ProductGroup as ProductGroupSchema,
} from './schemas/calls/product-groups';
import type * as entities from './schemas/entities';
import type { PathCall, ResourceCall } from './schemas/define';

export type Calls = typeof calls;
/** The name of a call: `BoardResource.get`, `GET /v3/register/exists/`. */
export type CallName = keyof Calls;

/** Request of a call: the options of a resource, or `{ params, query, body }` of a path call. */
export type CallOptions<N extends CallName> =
  Calls[N] extends ResourceCall<infer Options>
    ? Static<Options>
    : Calls[N] extends PathCall<infer Params, infer Query, infer Body>
      ? Part<'params', Static<Params>> & Part<'query', Static<Query>> & Part<'body', Static<Body>>
      : never;
/** Data of a call's response. */
export type CallData<N extends CallName> = Static<Calls[N]['data']>;

// A part with nothing required in it may be left out of the call.
type Part<Key extends string, Value> =
  Record<never, never> extends Value ? Partial<Record<Key, Value>> : Record<Key, Value>;

export type Image = Static<typeof entities.Image>;
export type Images = Static<typeof entities.Images>;
export type UserRef = Static<typeof entities.UserRef>;
export type User = Static<typeof entities.User>;
export type WireViewer = Static<typeof entities.Viewer>;
export type Board = Static<typeof entities.Board>;
export type BoardRef = Static<typeof entities.BoardRef>;
export type BoardSection = Static<typeof entities.BoardSection>;
export type BoardNote = Static<typeof BoardNoteSchema>;
export type Pin = Static<typeof entities.Pin>;
export type PickerBoard = Static<typeof entities.PickerBoard>;
export type BoardOperation = Static<typeof BoardOperationSchema>;
export type TrashedBoard = Static<typeof TrashedBoardSchema>;
export type TrashedPin = Static<typeof TrashedPinSchema>;
export type Import = Static<typeof ImportSchema>;
export type Interest = Static<typeof InterestSchema>;
export type Article = Static<typeof ArticleSchema>;
export type ArticleCard = Static<typeof ArticleCardSchema>;
/** The look of the picture that a search is made with, encoded for the address. */
export interface PictureLook {
  readonly look: string;
}
export type MediaUpload = Static<typeof MediaUploadSchema>;
export type AdAccount = Static<typeof AdAccountSchema>;
export type Campaign = Static<typeof CampaignSchema>;
export type AdGroup = Static<typeof AdGroupSchema>;
export type Keyword = Static<typeof KeywordSchema>;
export type Catalog = Static<typeof CatalogSchema>;
export type CatalogFeed = Static<typeof CatalogFeedSchema>;
export type CatalogProcessingResult = Static<typeof CatalogProcessingResultSchema>;
export type CatalogItemsBatch = Static<typeof CatalogItemsBatchSchema>;
export type CatalogItemIssues = Static<typeof CatalogItemIssuesSchema>;
/** Criteria of products, as they are sent. */
export type ProductFilters = Static<typeof ProductFiltersSchema>;
export type ProductGroup = Static<typeof ProductGroupSchema>;
export type ProductItem = Static<typeof ProductItemSchema>;
export type ProductGroupPromotion = Static<typeof ProductGroupPromotionSchema>;
export type Audience = Static<typeof AudienceSchema>;
export type AudienceRule = Static<typeof AudienceRuleSchema>;
export type AnalyticsRow = Static<typeof AnalyticsRowSchema>;
export type Ad = Static<typeof AdSchema>;
export type AdAppeal = Static<typeof AdAppealSchema>;
export type ClientMetric = Static<typeof ClientMetricSchema>;
export type TelemetryView = Static<typeof TelemetryViewSchema>;
export type TelemetryImpression = Static<typeof TelemetryImpressionSchema>;
export type TelemetryTiming = Static<typeof TelemetryTimingSchema>;
export type BoardCollaborator = Static<typeof BoardCollaboratorSchema>;
export type ShareSuggestion = Static<typeof ShareSuggestionSchema>;
export type PinCloseup = Static<typeof PinCloseupSchema>;
export type Comment = Static<typeof CommentSchema>;
/** A reply has no replies of its own. */
export type CommentReply = Comment['replies'][number];
export type NewsItem = Static<typeof NewsItemSchema>;
export type Advisory = Static<typeof AdvisorySchema>;
export type FeatureGate = Static<typeof FeatureGateSchema>;
export type BlockedAddress = Static<typeof BlockedAddressSchema>;
export type AdvisoryTerm = Static<typeof AdvisoryTermSchema>;
