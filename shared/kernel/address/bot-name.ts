/** Our name in robots.txt files: a single token without a version, as RFC 9309 requires. */
export const botName = 'SlipwayBot';
