/** Selector of the parts whose layout parts.css defers. */
export const deferredParts = '.later, .later :is(.listing-rows, .past-weeks) > li, .listing-rows > li:nth-child(n + 6)';
