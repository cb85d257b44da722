/** Maximum number of days, from now, that the team may extend a week's review to. */
export const mostReviewDays = 30;
