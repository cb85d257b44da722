import { isPublicRead } from './call-operation.ts';
import { operations } from './operations.ts';
import { createPublicApi } from './public-api.ts';

const api = createPublicApi({
  operations: operations.filter(isPublicRead),
  now: () => new Date(),
  reportFault: (fault) => {
    throw fault; // The site's own error handling reports it.
  },
});

/** Responds to an API request made within the site. */
export const siteApi = async (request: Request): Promise<Response> => api.fetch(request);
