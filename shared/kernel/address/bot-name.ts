/** The name by which robots.txt files know us: one plain token without a version, as RFC 9309 wants it. */
export const botName = 'SlipwayBot';
