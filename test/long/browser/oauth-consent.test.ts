import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { authorizationRequest, readRedirect, registerClient } from '../../support/oauth-flow.ts';
import { webServer } from '../../support/web-server.ts';

describeInBrowser('granting an app access', ({ site, visit }) => {
  test.each([
    ['with scripts', true, 'light', 1280],
    ['without scripts', false, 'dark', 360],
  ] as const)(
    'takes one click that leads back to the app, %s',
    async (_title, javaScriptEnabled, colorScheme, width) => {
      const app = await webServer((_request, response) => void response.end('connected'));
      const redirect_uri = `${app.url}/callback`;
      // The OAuth server uses the machine's clock.
      site.clock.now = new Date();
      const { cookie } = await aSignedInPerson({}, site.clock.now);
      const clientId = await registerClient(site.url, { redirect_uris: [redirect_uri] });
      const { page, errors } = await visit('/about', { javaScriptEnabled, colorScheme, width });
      await signInBrowser(page, site, cookie);

      const request = authorizationRequest(site.url, clientId, { redirect_uri });
      await page.goto(request.address);
      if (javaScriptEnabled) expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await page.waitForURL((url) => url.href.startsWith(redirect_uri));
      expect(readRedirect(page.url())).toMatchObject({ code: expect.any(String), state: request.state, iss: site.url });
      expect(errors).toEqual([]);
    },
  );
});
