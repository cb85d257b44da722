import { serveTasks } from '../../../platform/threads/serve-tasks.ts';
import { drawIcon } from './draw-icon.ts';
import { drawShareImage } from './draw-share-image.ts';

/** Program of the thread that renders share images. */
const functions = { drawShareImage, drawIcon };
export type ShareImageFunctions = typeof functions;

serveTasks(functions);
