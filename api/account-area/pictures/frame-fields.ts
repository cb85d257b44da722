import { z } from 'zod';
import { say } from '../../../shared/kernel/language/say.ts';
import { type Crop, cropSchema, focuses, type Part } from '../../../shared/platform/image-processing/crop.ts';
import { typedNumber } from '../number-field.ts';

const percent = typedNumber('problem.percent').pipe(z.number().min(0).max(100));

/** Crop of an image, in percent of its width and height, or its focal point. */
export const frameFields = {
  focus: z.enum(focuses).optional(),
  left: percent.default(0),
  top: percent.default(0),
  width: percent.default(100),
  height: percent.default(100),
};

type Frame = z.output<z.ZodObject<typeof frameFields>>;

/** The part of an image that the fields describe, or their problem. A crop is clamped to the image. */
export function partOf({ focus, ...frame }: Frame): { kept: Part } | { problem: string } {
  if (focus !== undefined) return { kept: focus };
  const kept: Crop = {
    left: frame.left / 100,
    top: frame.top / 100,
    width: Math.min(frame.width, 100 - frame.left) / 100,
    height: Math.min(frame.height, 100 - frame.top) / 100,
  };
  if (kept.width > 0.995 && kept.height > 0.995) return { problem: say('problem.picture_whole') };
  if (cropSchema.safeParse(kept).success) return { kept };
  return { problem: say('problem.picture_small') };
}
