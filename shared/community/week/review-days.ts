/** Maximum days the team may extend a week's review to, from now. */
export const mostReviewDays = 30;
