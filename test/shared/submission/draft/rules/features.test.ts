import { describe, expect, test } from 'vitest';
import type { PageRoles } from '../../../../../shared/submission/draft/block-role/read-roles.ts';
import { draftByRules } from '../../../../../shared/submission/draft/draft-by-rules.ts';
import { draftFeatures } from '../../../../../shared/submission/draft/rules/features.ts';
import { readSite } from '../../../../../shared/submission/draft/site/site-reading.ts';

const featuresOf = (main: string): unknown =>
  draftByRules(
    [
      {
        url: 'https://quilldock.example/',
        html: `<!doctype html><html lang="en"><head><title>Quilldock</title></head><body><main><h1>Attendance at a glance</h1><p>Quilldock notes who came.</p>${main}</main></body></html>`,
      },
    ],
    [],
  ).fields.features.value;

const card = (title: string, text: string, shape = 'h3'): string =>
  `<div class="card"><${shape}>${title}</${shape}><p>${text}</p></div>`;

const features =
  card('Instant proof', 'Sends the photo to the parents within a second.') +
  card('Safe tunnels', 'Works without an open port in the network of the school.') +
  card('Reports', 'Exports the attendance of a month as a spreadsheet.');

describe('features are read from the parts that say what the product can do', () => {
  test('not from those that say whom it is for', () => {
    const audiences =
      card('Schools', 'Peace of mind for parents who want to know that their child has arrived.') +
      card('Offices', 'Oversight for owners who run several offices at once.');
    expect(featuresOf(`<h2>What it does</h2>${features}<h2>Who is it for?</h2>${audiences}`)).toEqual([
      'Instant proof',
      'Safe tunnels',
      'Reports',
    ]);
  });

  test('below a label in each card, whatever the tags', () => {
    const cards = [
      ['Alerts', 'Collision alert', 'Receive alerts from dangerous situations on the road.'],
      ['Video', 'Evidence on video', 'Store the films of your trips safely in the cloud.'],
      ['Network', 'Connected driving', 'Get warnings of other vehicles before you see them.'],
    ].map(
      ([label, title, text]) => `<div class="c"><p>${label}</p><p class="t">${title}</p><p class="d">${text}</p></div>`,
    );
    expect(featuresOf(`<h2>Features</h2><div>${cards.join('')}</div>`)).toEqual([
      'Collision alert',
      'Evidence on video',
      'Connected driving',
    ]);
  });

  test('from a title and a text in one line of a card', () => {
    const cards = [
      ['Collision alert', 'Receive alerts from dangerous situations on the road.'],
      ['Evidence on video', 'Store the films of your trips safely in the cloud.'],
      ['Connected driving', 'Get warnings of other vehicles before you see them.'],
    ].map(([title, text]) => `<div class="c"><strong>${title}</strong><span>${text}</span></div>`);
    expect(featuresOf(`<h2>Features</h2><div>${cards.join('')}</div>`)).toEqual([
      'Collision alert',
      'Evidence on video',
      'Connected driving',
    ]);
  });

  test('not from crossed-out points', () => {
    const points = '<ul><li>✕ Paper lists that get lost</li><li>✕ Parents who never hear of it</li></ul>';
    expect(featuresOf(`<h2>Without Quilldock</h2>${points}<h2>Features</h2>${features}`)).toEqual([
      'Instant proof',
      'Safe tunnels',
      'Reports',
    ]);
  });

  test('even in cards without headings', () => {
    const cards = [
      ['Collision alert', 'Receive alerts from dangerous situations'],
      ['Evidence', 'Store your trips in the cloud'],
      ['Connected driving', 'Warnings from other vehicles'],
    ]
      .map(([title, text]) => `<div class="f"><div class="t">${title}</div><div class="d">${text}</div></div>`)
      .join('');
    expect(featuresOf(cards)).toEqual(['Collision alert', 'Evidence', 'Connected driving']);
  });

  test('not from the numbered steps beside them', () => {
    const steps = ['Import', 'Analyze', 'Ask']
      .map(
        (title, at) =>
          `<div class="step"><div>${at + 1}</div><h3>${title}</h3><p>Drop a file and look at what it says.</p></div>`,
      )
      .join('');
    expect(featuresOf(`<h2>Get going</h2>${steps}<h2>Features</h2>${features}`)).toEqual([
      'Instant proof',
      'Safe tunnels',
      'Reports',
    ]);
  });

  test('not from figures and what they count', () => {
    const figures = ['Schools', 'Children', 'Reports sent']
      .map(
        (what) =>
          `<div class="stat"><div>12+</div><h3>${what}</h3><p>Counted in the year that has just ended.</p></div>`,
      )
      .join('');
    expect(featuresOf(`<h2>Features</h2>${features}<h2>So far</h2>${figures}`)).toEqual([
      'Instant proof',
      'Safe tunnels',
      'Reports',
    ]);
  });

  test('not from a list that counts', () => {
    const points = ['Heads = 3 points', '7 points', '8 points'].map((point) => `<li>${point}</li>`).join('');
    expect(featuresOf(`<h2>Features</h2><ul>${points}</ul>`)).toBeNull();
  });

  test('not from steps alone, however numbered', () => {
    const steps = ['Import a file', 'Look at the analysis', 'Export the report']
      .map(
        (title, at) =>
          `<article>0${at + 1} · STEP<h3>${title}</h3><p>Drop a file and look at what it says.</p></article>`,
      )
      .join('');
    expect(featuresOf(`<h2>Features</h2>${steps}`)).toBeNull();
  });

  test('not from figures listed among them as points', () => {
    const points = '<ul><li>Instant proof</li><li>Safe tunnels</li><li>Monthly reports</li></ul>';
    const figures = '<div>2.2 million</div><ul><li>Photos that were sent</li></ul>';
    expect(featuresOf(`<h2>Features</h2>${points}${figures}`)).toEqual([
      'Instant proof',
      'Safe tunnels',
      'Monthly reports',
    ]);
  });

  test('only from the most certain part, if it is certain enough', () => {
    const captions =
      card('Quick', 'Sixty seconds are enough to see it.') + card('Plain', 'Everybody finds a way around.');
    const html = `<main><h1>Attendance</h1>${features}<h2>See it run</h2>${captions}</main>`;
    const site = readSite([{ url: 'https://quilldock.example/', html }]);
    if (site === undefined) throw new Error('There is no page.');
    const readAs = (ofCaptions: number, ofFeatures = 0.9): unknown => {
      const certainty: PageRoles['certainty'] = ({ text }, ...roles) => {
        if (!roles.includes('feature')) return 0;
        return captions.includes(text) ? ofCaptions : ofFeatures;
      };
      return draftFeatures({ ...site, home: { ...site.home, roles: { certainty } } }, null).value;
    };
    expect(readAs(0.55)).toEqual(['Instant proof', 'Safe tunnels', 'Reports']);
    expect(readAs(0.89)).toEqual(['Instant proof', 'Safe tunnels', 'Reports']);
    expect(readAs(0.55, 0.62)).toBeNull();
  });
});

test('a motto right below a heading is no title of its own', () => {
  const reason = (title: string, motto: string): string =>
    `<h3>${title}</h3><h4>${motto}</h4><p>We have done this for thirty years and still like to come to work.</p>`;
  const reasons = reason('Passion', 'Whoever loves the work does it well.') + reason('Trust', 'It is half the work.');
  const html = `<main><h1>Attendance</h1><h2>Why us</h2>${reasons}</main>`;
  const site = readSite([{ url: 'https://quilldock.example/', html }]);
  if (site === undefined) throw new Error('There is no page.');
  const certainty: PageRoles['certainty'] = (_block, ...roles) => (roles.includes('feature') ? 1 : 0);
  expect(draftFeatures({ ...site, home: { ...site.home, roles: { certainty } } }, null).value).toBeNull();
});
