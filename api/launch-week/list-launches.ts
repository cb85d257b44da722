import { z } from 'zod';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';
import { readLaunchFeed } from '../../shared/launch/launch.reads.ts';
import { launchItem, launchSections } from '../../shared/launch/launch.ts';
import { withoutPictures } from '../brief-text.ts';
import { exampleLaunch, examplePage } from '../examples.ts';
import { defineOperation } from '../operation.ts';

export const listLaunchesOperation = defineOperation({
  name: 'list_launches',
  method: 'GET',
  path: '/launches',
  tag: 'Launches',
  scope: null,
  idempotent: false,
  summary: 'Get the launch feed',
  description:
    "Returns one section of the launch feed. `today` and `this-week` rank by this week's votes, `trending` by votes that decay over time; " +
    '`upcoming` lists scheduled launches, soonest first.',
  queryInput: {
    section: z.enum(launchSections).default('this-week').describe('Feed section.'),
    ...pageInput,
  },
  output: z.object({ section: z.enum(launchSections), items: z.array(launchItem), ...pageEnvelope }),
  example: {
    input: { section: 'this-week', per_page: 1 },
    output: { section: 'this-week', ...examplePage(exampleLaunch) },
  },
  handle: async ({ section, ...request }, { now }) => ({ section, ...(await readLaunchFeed(section, request, now)) }),
  text: withoutPictures,
});
