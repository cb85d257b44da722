/**
 * Lays out the parts of a page that parts.css puts off, one in each frame: the first view never waits for them, no frame takes
 * long, and whoever scrolls fast, prints or takes a picture of the whole page finds them there.
 */

import { putOffParts } from './put-off-parts.ts';

const putOff = [...document.querySelectorAll<HTMLElement>(putOffParts)];

function layOutNext(): void {
  const part = putOff.shift();
  if (part === undefined) return;
  part.style.contentVisibility = 'visible';
  requestAnimationFrame(layOutNext);
}

requestAnimationFrame(layOutNext);
