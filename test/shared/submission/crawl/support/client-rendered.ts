import { html } from './website.ts';

/** The words a filled page shows: enough not to be a shell. */
export const filling =
  'Tidewright plans the tides of small harbours. It tells harbour masters when the gates may open, warns skippers of low ' +
  'water by text message, and keeps the log that the coast guard asks for every month of the year.';

/** A page without text, with scripts that should create it. */
export const shell = (script: string): string =>
  `<!doctype html><html lang="en"><head><title>Tidewright</title></head><body><noscript>Please turn on JavaScript.</noscript><div id="app"></div><script type="module">${script}</script></body></html>`;

/** A shell whose script does something and then shows the result. */
export const trying = (deed: string): string =>
  shell(`const outcome = await (async () => { ${deed} })().then(String, (problem) => 'refused: ' + problem);
    document.querySelector('#app').innerHTML = '<p>${filling}</p><p>Outcome: ' + outcome + '</p>';`);

/** The same for many named actions at once: the results are JSON in the paragraph `said`. */
export function shellTrying(deeds: readonly (readonly [string, string])[]): string {
  const lines = deeds.map(
    ([name, deed]) =>
      `(async () => { ${deed} })().then(String, () => 'refused').then((outcome) => { said[${JSON.stringify(name)}] = outcome })`,
  );
  return shell(`const said = {};
    await Promise.all([${lines.join(',\n')}]);
    document.querySelector('#app').innerHTML = '<p>${filling}</p><p id="said"></p>';
    document.querySelector('#said').textContent = JSON.stringify(said);`);
}

/** A page with all its content in the HTML. */
export const fullPage = (title: string): string => html(title, `<p>${filling}</p><script src="/never.js"></script>`);
