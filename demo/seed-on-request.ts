import { addRequestedDemo } from '../shared/operate/operate.writes.ts';
import { drawDemoPictures } from './pictures/draw-demo-pictures.ts';
import { seedAlone } from './seed-alone.ts';

/** Adds the demo where the team asked for it in the browser, and then draws its pictures. Safe to repeat; nothing where nobody asked. */
export async function seedOnRequest(now: () => Date, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  const isWanted = async () => true;
  const isAdded = await addRequestedDemo(async () => (await seedAlone(now, say, { isWanted, signal })) !== undefined);
  if (isAdded) await drawDemoPictures(now, signal);
}
