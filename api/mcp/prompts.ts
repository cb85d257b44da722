import type { Prompt } from './prompt.ts';
import { claimMyListing } from './prompts/claim-my-listing.ts';
import { compareTools } from './prompts/compare-tools.ts';
import { launchMyProduct } from './prompts/launch-my-product.ts';
import { weeklyReport } from './prompts/weekly-report.ts';

/** All prompts, in the order they are listed. */
export const prompts: readonly Prompt[] = [launchMyProduct, claimMyListing, compareTools, weeklyReport];
