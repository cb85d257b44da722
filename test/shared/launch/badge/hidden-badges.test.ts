import { describe, expect, test } from 'vitest';
import { findBadge } from '../../../../shared/launch/badge/badge-on-homepage.ts';
import { badge, box, embed, homepage, img, link, linked, listing, search } from './support/badge-parts.ts';

const plain = img(`src="${badge}"`);

describe('an invisible badge', () => {
  test.each<[string, string]>([
    [
      'screen-reader-only idiom',
      link(
        plain,
        ' style="position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border:0"',
      ),
    ],
    ['inset shorthand off the screen', box('position:absolute;inset:0 auto auto -200vw')],
    ['margin in em off the screen', box('margin-left:-9999em')],
    ['text-indent off the screen', link(plain, ' style="display:block;text-indent:-9999px;overflow:hidden"')],
    ['edge-on', box('transform:rotateY(90deg)')],
    ['matrix of zeros', box('transform:matrix(0,0,0,0,0,0)')],
    ['scale property', box('scale:0')],
    ['width calc', linked(`src="${badge}" style="width:calc(1px - 1px)"`)],
    [
      'defs of an svg',
      link(`<svg width="140" height="32"><defs><image href="${badge}" width="140" height="32"/></defs></svg>`),
    ],
    [
      'picture whose first source always wins',
      link(`<picture><source srcset="/own.webp" type="image/webp"><img src="${badge}" alt=""></picture>`),
    ],
    ['srcset that replaces the src', linked(`src="${badge}" srcset="/own-1.png 1x, /own-2.png 2x"`)],
    ['data-src beside a real src', linked(`src="/own.png" data-src="${badge}"`)],
    ['canvas fallback', `<canvas>${embed}</canvas>`],
    ['iframe srcdoc in a hidden iframe', `<iframe srcdoc='${embed}' style="display:none"></iframe>`],
    ['shadow host without slot', `<div><template shadowrootmode="open"><p>Hi</p></template>${embed}</div>`],
    ['hidden until found', `<div hidden="until-found">${embed}</div>`],
    ['important beats later declarations', box('color:red;/* x */DISPLAY : NONE !IMPORTANT; display:flex')],
    ['invalid value is ignored after a valid one', box('display:none;display:flexx')],
    ['nested opacity', `<div style="opacity:.2"><div style="opacity:20%">${box('opacity:.2')}</div></div>`],
    [
      'template on an element that allows no shadow root',
      `<a href="${listing}"><template shadowrootmode="open">${img(`src="${badge}"`)}</template></a>`,
    ],
    ['width="1.0"', linked(`src="${badge}" width="1.0"`)],
    ['details', `<details><summary>x</summary>${embed}</details>`],
    ['popover', `<div popover>${embed}</div>`],
    ['data-original beside a real src', linked(`src="/own.png" data-original="${badge}"`)],
    [
      'source media not all',
      link(`<picture><source media="not all" srcset="${badge}"><img src="/own.png" alt=""></picture>`),
    ],

    [
      'closed details in an open one',
      `<details open><summary>A</summary><details><summary>B</summary><p>${embed}</p></details></details>`,
    ],
    ['in capitals with single quotes and entities', `<DIV STYLE='POSITION&colon;ABSOLUTE;Left:-9999PX'>${embed}</DIV>`],
    ['polygon without area', box('clip-path:polygon(0 0,0 0,0 0)')],
    [
      'inherited visibility',
      `<section style="visibility:hidden"><span style="visibility:inherit">${embed}</span></section>`,
    ],
    ['print source', link(`<picture><source media="print" srcset="${badge}"><img src="/own.png" alt=""></picture>`)],
    ['closed accordion', box('height:0px;overflow:hidden;transition:height .2s ease')],
    ['video fallback', `<video src="/a.mp4">${embed}</video>`],
    ['object fallback', `<object data="/own.svg" type="image/svg+xml">${embed}</object>`],
    [
      'in an svg without size',
      link(`<svg width="0" height="0"><image href="${badge}" width="140" height="32"/></svg>`),
    ],
    ['in an svg group that is not drawn', link(`<svg><g display="none"><image href="${badge}"/></g></svg>`)],
    [
      'in a hidden slot',
      `<my-card><template shadowrootmode="open"><p hidden><slot></slot></p></template>${embed}</my-card>`,
    ],
  ])('is reported as hidden: %s', (_, body) => {
    expect(findBadge(homepage(body), search)).toBe('hidden');
  });

  test.each([
    'left:-9999px',
    'position:absolute;left:-9999px',
    'position:absolute;right:-9999px',
    'position:fixed;top:-5000px',
    'clip:rect(0,0,0,0)',
    'clip-path:inset(100%)',
    'clip-path:inset(50%)',
    'clip-path:circle(0)',
    'transform:scale(0)',
    'transform:translateX(-9999px)',
    '-webkit-transform:scaleX(0)',
    'opacity:.01',
    'filter:opacity(0)',
    'content-visibility:hidden',
    'display:/**/none',
    'd\\69splay:none',
    'display:n\\6fne',
    'display:none;display:n0ne',
    'display:none!important;display:block',
    'overflow:hidden;max-height:0em',
    'overflow:hidden;width:0%',
    'overflow:hidden;width:.5px',
    'zoom:.01',
  ])('is reported as hidden in a box with the style %s', (style) => {
    expect(findBadge(homepage(box(style)), search)).toBe('hidden');
  });

  test.each(['width:.5px', 'width:0%', 'max-height:0em', 'height:calc(2px - 1.5px)', 'object-position:-9999px 0'])(
    'is reported as hidden as an image with the style %s',
    (style) => {
      expect(findBadge(homepage(linked(`src="${badge}" style="${style}"`)), search)).toBe('hidden');
    },
  );

  test("isn't linked where another link ends its own, nor an image as a part used from another site", () => {
    const inner = `<a href="https://fernleaf.example/">${plain}</a>`;
    expect(findBadge(homepage(`<a href="${listing}">${inner}</a>`), search)).toBe('not_linked');
    const used = `<svg width="140" height="32"><use href="${badge}#badge"/></svg>`;
    expect(findBadge(homepage(link(used)), search)).toBe('no_image');
  });

  test.each([
    ['an image parameter', `https://own.example/own.png?image=${encodeURIComponent(badge)}`],
    ['a url parameter', `/own.png?url=${encodeURIComponent(badge)}`],
    ['a known proxy’s path without its host', '/_next/image?url=%2Fown.png'],
    ['a host with the same ending as a known one', `https://notwsrv.nl/?url=${encodeURIComponent(badge)}`],
    ['a URL in the path', `/photos/${badge}`],
  ])("isn't found behind an address with %s", (_, address) => {
    expect(findBadge(homepage(linked(`src="${address}"`)), search)).toBe('no_image');
  });

  test.each([
    ['declarations', 'left:0;'.repeat(100_000)],
    ['steps', `transform:${'scale(1) '.repeat(100_000)}`],
    ['brackets', `width:${'calc('.repeat(100_000)}1px`],
    ['points', `clip-path:polygon(${'0 0,'.repeat(100_000)}0 0)`],
  ])('is reported as hidden in a style with more %s than people write', (_, style) => {
    expect(findBadge(homepage(box(style)), search)).toBe('hidden');
  });
});
