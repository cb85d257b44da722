/**
 * Lays out the parts of a page that parts.css puts off, one in each frame: the first view never waits for them, and whoever scrolls
 * fast, prints or takes a picture of the whole page finds them there.
 */

const putOff = [...document.querySelectorAll<HTMLElement>('.later, .listing-rows > li:nth-child(n + 9)')];

function layOutNext(): void {
  const part = putOff.shift();
  if (part === undefined) return;
  part.style.contentVisibility = 'visible';
  requestAnimationFrame(layOutNext);
}

requestAnimationFrame(layOutNext);
