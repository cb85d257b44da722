/** Maximum days, from now, to which the team may extend a week's review. */
export const mostReviewDays = 30;
