import { createMyApiKey } from './api-keys/create-api-key.ts';
import { revokeMyApiKey } from './api-keys/revoke-api-key.ts';
import { orderForms } from './checkout/change-order.ts';
import { paidWeekForms } from './checkout/change-week.ts';
import { payOrder } from './checkout/pay-order.ts';
import { simulatePayment } from './checkout/simulate-payment.ts';
import { confirmMyWithdrawal, previewWithdrawal } from './checkout/withdraw.ts';
import { checkMyDefence, objectToMyClaim } from './claims/answer-claim.ts';
import { beginMyClaim } from './claims/begin-my-claim.ts';
import { checkMyClaim } from './claims/check-my-claim.ts';
import { confirmMyClaim } from './claims/confirm-my-claim.ts';
import { decideOnDispute, revokeVerifiedClaim } from './claims/decide-dispute.ts';
import { transferForms } from './claims/transfer-listing.ts';
import { deleteMyCollection, editMyCollection, saveListingTo } from './collections/my-collections.ts';
import { chooseMyTalkMails, deleteMyComment } from './comments/end-my-comment.ts';
import { moderationForms } from './comments/moderate-text.ts';
import { answerComment, editMyComment, writeMyComment } from './comments/write-my-comment.ts';
import { disconnectApp } from './connected-apps/disconnect-app.ts';
import { narrowApp } from './connected-apps/narrow-app.ts';
import { contentForms } from './content/article-forms.ts';
import { categoryForms } from './content/category-forms.ts';
import { founderForms } from './content/founder-forms.ts';
import { searchForms } from './content/search-forms.ts';
import { tagForms } from './content/tag-forms.ts';
import { discardDeadLetter } from './dead-letters/discard-dead-letter.ts';
import { retryDeadLetter } from './dead-letters/retry-dead-letter.ts';
import { saveMyDraft } from './drafts/save-my-draft.ts';
import { submitMyProduct } from './drafts/submit-my-product.ts';
import { endEditReview } from './edits/end-edit-review.ts';
import { exportData } from './exports/export-data.ts';
import { followSomeFounder } from './following/follow-founder.ts';
import { changeFollowing, followListing, stopMailsByLink } from './following/follow-listing.ts';
import { toggleLaunchReminder } from './following/launch-reminder.ts';
import type { AreaForm } from './form.ts';
import { importForms } from './imports/import-forms.ts';
import { saveMyInterview } from './interview/save-my-interview.ts';
import { acceptMyInvite } from './invites/accept-my-invite.ts';
import { checkBadge } from './listings/check-badge.ts';
import { checkMyQuotes } from './listings/check-quotes.ts';
import { chooseFreeLaunch } from './listings/choose-free-launch.ts';
import { downloadNumbersCsv, downloadNumbersJson } from './listings/download-numbers.ts';
import { addMyMilestone, deleteMyMilestone } from './listings/my-milestones.ts';
import { connectMyRevenue, disconnectMyRevenue } from './listings/my-revenue.ts';
import { websiteNewsForms } from './listings/my-website-news.ts';
import { deleteMyUpdate, editMyUpdate, postMyUpdate } from './listings/post-my-update.ts';
import { previewMyListing } from './listings/preview-my-listing.ts';
import { restoreMyListing } from './listings/restore-my-listing.ts';
import { saveMyListing } from './listings/save-my-listing.ts';
import { saveMyStory } from './listings/save-my-story.ts';
import { sendMyListingBack } from './listings/send-back-to-review.ts';
import { blocklistForms } from './moderation/blocklist.ts';
import { decideQueueItem, undoQueueDecision } from './moderation/decide-item.ts';
import { passkeyForms } from './passkeys/my-passkeys.ts';
import { askForPasskey, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { memberInviteForms } from './people/invite-to-my-listing.ts';
import { joinInvitedListing } from './people/join-listing.ts';
import { changeMemberRole, removeMyMember } from './people/my-members.ts';
import { allPictureForms } from './pictures/picture-forms.ts';
import { answerSomeReview, deleteMyReview, writeMyReview } from './reviews/write-my-review.ts';
import { revokeAllSessions } from './sessions/revoke-all-sessions.ts';
import { revokeSession } from './sessions/revoke-session.ts';
import { sendMailSampleForm } from './set-up/mail-preview.ts';
import { setUpForms } from './set-up/set-up-forms.ts';
import { sendTestMailForm } from './set-up/test-mail.ts';
import { changeMyEmail, confirmMyEmail, keepMyEmail } from './settings/change-my-email.ts';
import { deleteMyAccount } from './settings/delete-my-account.ts';
import { exportMyData } from './settings/export-my-data.ts';
import { renameMyAccount } from './settings/rename-my-account.ts';
import { setMyPage, setShownVotes } from './settings/set-my-page.ts';
import { shopForms } from './shop/shop-forms.ts';
import { confirmSignIn } from './sign-in/confirm-sign-in.ts';
import { enterCode } from './sign-in/enter-code.ts';
import { requestSignIn } from './sign-in/request-sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { exportAudit } from './staff-audit/export-audit.ts';
import { listingChangeForms } from './staff-listings/change-listing.ts';
import { editSomeListing } from './staff-listings/edit-listing.ts';
import { addSomeListing, changeSomeWebsite } from './staff-listings/new-listing.ts';
import { hideShownListings, publishHiddenListings } from './staff-listings/publish-listings.ts';
import { approveListing, refuseListing, requestListingChanges } from './staff-listings/review-listing.ts';
import { readSomeWebsiteAgain, takeSomeWebsiteNews } from './staff-listings/website-news.ts';
import { personForms } from './staff-people/change-person.ts';
import { erasePersonData, exportPersonData } from './staff-people/end-person.ts';
import { settingForms } from './staff-settings/setting-forms.ts';
import { voteForListing } from './votes/vote-for-listing.ts';
import { deliveryForms } from './webhooks/my-deliveries.ts';
import { webhookForms } from './webhooks/my-webhooks.ts';
import { confirmMyWeekMail, subscribeToWeekMail } from './week-mail/subscribe.ts';
import { weekForms } from './weeks/week-forms.ts';
import { weekLaunchForms } from './weeks/week-launch-forms.ts';

/** All forms of the account area. Each form's page is the Astro page at its `page` path. */
export const forms: readonly AreaForm[] = [
  requestSignIn,
  enterCode,
  confirmSignIn,
  signOut,
  revokeSession,
  revokeAllSessions,
  askForPasskey,
  signInWithPasskey,
  ...passkeyForms,
  createMyApiKey,
  revokeMyApiKey,
  ...webhookForms,
  ...deliveryForms,
  disconnectApp,
  narrowApp,
  chooseFreeLaunch,
  checkBadge,
  checkMyQuotes,
  ...websiteNewsForms,
  restoreMyListing,
  saveMyListing,
  previewMyListing,
  downloadNumbersCsv,
  connectMyRevenue,
  disconnectMyRevenue,
  downloadNumbersJson,
  addMyMilestone,
  deleteMyMilestone,
  saveMyStory,
  saveMyInterview,
  endEditReview,
  acceptMyInvite,
  retryDeadLetter,
  discardDeadLetter,
  renameMyAccount,
  setMyPage,
  setShownVotes,
  exportMyData,
  changeMyEmail,
  keepMyEmail,
  confirmMyEmail,
  deleteMyAccount,
  submitMyProduct,
  saveMyDraft,
  beginMyClaim,
  checkMyClaim,
  confirmMyClaim,
  checkMyDefence,
  objectToMyClaim,
  ...transferForms,
  ...memberInviteForms,
  joinInvitedListing,
  changeMemberRole,
  removeMyMember,
  decideOnDispute,
  revokeVerifiedClaim,
  decideQueueItem,
  undoQueueDecision,
  ...blocklistForms,
  postMyUpdate,
  editMyUpdate,
  deleteMyUpdate,
  followListing,
  toggleLaunchReminder,
  followSomeFounder,
  saveListingTo,
  editMyCollection,
  deleteMyCollection,
  changeFollowing,
  voteForListing,
  writeMyComment,
  answerComment,
  editMyComment,
  deleteMyComment,
  chooseMyTalkMails,
  writeMyReview,
  deleteMyReview,
  answerSomeReview,
  ...moderationForms,
  stopMailsByLink,
  subscribeToWeekMail,
  confirmMyWeekMail,
  payOrder,
  ...orderForms,
  ...paidWeekForms,
  previewWithdrawal,
  confirmMyWithdrawal,
  ...shopForms,
  ...weekForms,
  ...weekLaunchForms,
  simulatePayment,
  ...settingForms,
  exportAudit,
  ...listingChangeForms,
  addSomeListing,
  changeSomeWebsite,
  publishHiddenListings,
  approveListing,
  requestListingChanges,
  refuseListing,
  sendMyListingBack,
  hideShownListings,
  readSomeWebsiteAgain,
  takeSomeWebsiteNews,
  editSomeListing,
  ...personForms,
  exportPersonData,
  erasePersonData,
  sendTestMailForm,
  sendMailSampleForm,
  ...setUpForms,
  ...allPictureForms,
  ...contentForms,
  ...categoryForms,
  ...tagForms,
  ...searchForms,
  ...founderForms,
  ...importForms,
  exportData,
];
