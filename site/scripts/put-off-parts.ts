/** The parts of a page whose layout parts.css puts off, as a selector. */
export const putOffParts = '.later, .later :is(.listing-rows, .past-weeks) > li, .listing-rows > li:nth-child(n + 6)';
