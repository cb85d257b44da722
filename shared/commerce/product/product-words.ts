/** What money does not buy, in words for the page of prices: each is a rule of this program. */
export const notForSale: readonly { what: string; why: string }[] = [
  { what: 'Votes', why: 'Only people who are signed in here vote. Nothing that can be bought adds a vote.' },
  {
    what: 'Ranks',
    why: 'Weekly and all-time ranks follow votes alone. The billboard is a list of its own, and says that it is paid.',
  },
  {
    what: 'Awards',
    why: 'Launch of the Week goes to the votes of that week. A trophy is made for an award that was won.',
  },
  { what: 'Reviews and ratings', why: 'No product here sells a rating, or has one changed or hidden.' },
];

/** How a product is delivered, where the program does not do it at once. */
export const deliveredBy: Readonly<Record<string, string>> = {
  relaunch: 'On the Monday of the week that you choose.',
  skip_queue: 'Moved as soon as it is paid.',
  done_for_you: 'By people of this site.',
  launch_bundle: 'The launch at once, the submissions by people of this site.',
  ai_review: 'By people of this site.',
  trophy_cabinet: 'By people of this site.',
};
