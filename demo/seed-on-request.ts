import { addRequestedDemo } from '../shared/operate/operate.writes.ts';
import { drawDemoPictures } from './pictures/draw-demo-pictures.ts';
import { seedAlone } from './seed-alone.ts';

/**
 * Adds the demo if the team requested it in the browser, then draws its images. Safe to repeat; otherwise does nothing.
 */
export async function seedOnRequest(now: () => Date, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  const isWanted = async () => true;
  const isAdded = await addRequestedDemo(async () => (await seedAlone(now, say, { isWanted, signal })) !== undefined);
  if (isAdded) await drawDemoPictures(now, signal);
}
