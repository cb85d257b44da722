/**
 * Lays out the parts of a page that parts.css puts off, one in each frame: the first view never waits for them, no frame takes
 * long, and whoever scrolls fast, prints or takes a picture of the whole page finds them there.
 */

const parts = '.later, .later :is(.listing-rows, .past-weeks) > li, .listing-rows > li:nth-child(n + 6)';
const putOff = [...document.querySelectorAll<HTMLElement>(parts)];

function layOutNext(): void {
  const part = putOff.shift();
  if (part === undefined) return;
  part.style.contentVisibility = 'visible';
  requestAnimationFrame(layOutNext);
}

requestAnimationFrame(layOutNext);
