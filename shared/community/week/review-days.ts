/** Latest end the team may set for a week's review, in days from now. */
export const mostReviewDays = 30;
