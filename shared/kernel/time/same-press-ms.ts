/** Acts by hand that say the same within these milliseconds are presses of one button: a network repeats them, or several browsers send them. */
export const samePressMs = 60_000;
