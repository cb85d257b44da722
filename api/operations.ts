import { getAccountOperation } from './account/get-account.ts';
import { listAwardsOperation } from './award/list-awards.ts';
import { getBadgesOperation } from './badge/get-badges.ts';
import { getCategoryOperation } from './category/get-category.ts';
import { listCategoriesOperation } from './category/list-categories.ts';
import { claimListingOperation } from './claim/claim-listing.ts';
import { listMyClaimsOperation } from './claim/list-my-claims.ts';
import { verifyClaimOperation } from './claim/verify-claim.ts';
import { getDraftOperation } from './draft/get-draft.ts';
import { inviteCofounderOperation } from './draft/invite-cofounder.ts';
import { listMyDraftsOperation } from './draft/list-my-drafts.ts';
import { submitDraftOperation } from './draft/submit-draft.ts';
import { submitListingOperation } from './draft/submit-listing.ts';
import { updateDraftOperation } from './draft/update-draft.ts';
import { getFounderOperation } from './founder/get-founder.ts';
import { listFoundersOperation } from './founder/list-founders.ts';
import { answerInterviewOperation } from './interview/answer-interview.ts';
import { listInterviewQuestionsOperation } from './interview-question/list-interview-questions.ts';
import { getLaunchWeekOperation } from './launch-week/get-launch-week.ts';
import { listLaunchesOperation } from './launch-week/list-launches.ts';
import { getLeaderboardOperation } from './leaderboard/get-leaderboard.ts';
import { compareListingsOperation } from './listing/compare-listings.ts';
import { getAlternativesOperation } from './listing/get-alternatives.ts';
import { getListingOperation } from './listing/get-listing.ts';
import { searchListingsOperation } from './listing/search-listings.ts';
import { addMilestoneOperation } from './my-listing/add-milestone.ts';
import { chooseFreeListingOperation } from './my-listing/choose-free-listing.ts';
import { deleteMilestoneOperation } from './my-listing/delete-milestone.ts';
import { getMyListingOperation } from './my-listing/get-my-listing.ts';
import { listMyListingsOperation } from './my-listing/list-my-listings.ts';
import { postListingUpdateOperation } from './my-listing/post-listing-update.ts';
import { setFounderStoryOperation } from './my-listing/set-founder-story.ts';
import { updateMyListingOperation } from './my-listing/update-my-listing.ts';
import { createCheckoutOperation } from './order/create-checkout.ts';
import { getOrderOperation } from './order/get-order.ts';
import { listMyOrdersOperation } from './order/list-my-orders.ts';
import { quoteOrderOperation } from './order/quote-order.ts';
import { getBlogPostOperation } from './post/get-blog-post.ts';
import { listBlogPostsOperation } from './post/list-blog-posts.ts';
import { listProductsOperation } from './product/list-products.ts';
import { getSiteInfoOperation } from './site-info/get-site-info.ts';

/** All operations, in the order of docs and tool lists. */
export const operations = [
  getSiteInfoOperation,
  searchListingsOperation,
  getListingOperation,
  getAlternativesOperation,
  compareListingsOperation,
  listCategoriesOperation,
  getCategoryOperation,
  getLaunchWeekOperation,
  listLaunchesOperation,
  getLeaderboardOperation,
  listFoundersOperation,
  getFounderOperation,
  listBlogPostsOperation,
  getBlogPostOperation,
  listAwardsOperation,
  getBadgesOperation,
  listInterviewQuestionsOperation,
  listProductsOperation,
  getAccountOperation,
  submitListingOperation,
  listMyDraftsOperation,
  getDraftOperation,
  updateDraftOperation,
  inviteCofounderOperation,
  submitDraftOperation,
  listMyListingsOperation,
  getMyListingOperation,
  updateMyListingOperation,
  addMilestoneOperation,
  deleteMilestoneOperation,
  setFounderStoryOperation,
  answerInterviewOperation,
  postListingUpdateOperation,
  chooseFreeListingOperation,
  claimListingOperation,
  listMyClaimsOperation,
  verifyClaimOperation,
  quoteOrderOperation,
  createCheckoutOperation,
  listMyOrdersOperation,
  getOrderOperation,
] as const;
