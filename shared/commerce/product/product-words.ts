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

const people = 'By people of this site';

const words: Readonly<Record<string, (days: number) => string>> = {
  relaunch: () => 'On the Monday of the week that you choose.',
  skip_queue: () => 'Moved as soon as it is paid.',
  done_for_you: (days) => `${people}, within ${days} days. You get the links by mail, and on the page of your order.`,
  launch_bundle: (days) =>
    `Launch and featured placement at once. The submissions by people of this site, within ${days} days; you get the links by mail.`,
  ai_review: (days) =>
    `${people}, who use AI for it, within ${days} days. You get the text by mail, and on the page of your order.`,
  trophy_cabinet: (days) => `Made for you, and sent off within ${days} days by people of this site.`,
};

/** What its buyer gets of a product and when, where the program does not do it at once. `days`: the setting `delivery_days`. */
export const deliveredBy = (code: string, days: number): string | undefined => words[code]?.(days);
