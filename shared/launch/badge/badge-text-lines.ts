import { fitFirst, fitLine, type TextLine } from './badge-text-width.ts';
import type { BadgeWording } from './badge-wording.ts';

/** The caption and the bold line below it, for shapes that have both: sizes, spacing and width in pixels. */
export function setTextLines(
  wording: BadgeWording,
  sizes: { caption: number; strong: number; maxText: number; maxCaption?: number },
  captionTracking: number,
): { caption: TextLine; strong: TextLine } {
  const { caption, strong, maxText, maxCaption = maxText } = sizes;
  return {
    caption: fitFirst(wording.captions, {
      fontSize: caption,
      minFontSize: caption * 0.94,
      weight: 'bold',
      tracking: caption * captionTracking,
      maxWidth: maxCaption,
    }),
    strong: fitLine(wording.strong, {
      fontSize: strong,
      minFontSize: strong * 0.8,
      weight: 'bold',
      maxWidth: maxText,
    }),
  };
}
