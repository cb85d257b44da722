/** Days from now that the team may give the review of a week at most. */
export const mostReviewDays = 30;
