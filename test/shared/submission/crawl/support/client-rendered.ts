import { html } from './website.ts';

/** The words that a filled page shows: enough to be no shell. */
export const filling =
  'Tidewright plans the tides of small harbours. It tells harbour masters when the gates may open, warns skippers of low ' +
  'water by text message, and keeps the log that the coast guard asks for every month of the year.';

/** A page without text, with scripts that are to make it. */
export const shell = (script: string): string =>
  `<!doctype html><html lang="en"><head><title>Tidewright</title></head><body><noscript>Please turn on JavaScript.</noscript><div id="app"></div><script type="module">${script}</script></body></html>`;

/** A shell whose script does something and then shows what came of it. */
export const trying = (deed: string): string =>
  shell(`const outcome = await (async () => { ${deed} })().then(String, (problem) => 'refused: ' + problem);
    document.querySelector('#app').innerHTML = '<p>${filling}</p><p>Outcome: ' + outcome + '</p>';`);

/** The same for many deeds at once, each with a name: the outcomes are JSON in the paragraph `said`. */
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

/** A page that says everything itself. */
export const fullPage = (title: string): string => html(title, `<p>${filling}</p><script src="/never.js"></script>`);
