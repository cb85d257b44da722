/**
 * Lays out the parts that parts.css defers, one per frame: content above the fold never waits for them, no frame takes
 * long, and they are ready for fast scrolling, printing and full-page screenshots.
 */

import { deferredParts } from './deferred-parts.ts';

const putOff = [...document.querySelectorAll<HTMLElement>(deferredParts)];

function layOutNext(): void {
  const part = putOff.shift();
  if (part === undefined) return;
  part.style.contentVisibility = 'visible';
  requestAnimationFrame(layOutNext);
}

requestAnimationFrame(layOutNext);
