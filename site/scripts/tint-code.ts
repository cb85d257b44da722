/** Highlights code samples without changing the markup, through the CSS Highlight API where supported. */

const parts =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<word>\b(?:const|await|import|true|false|null|None|True|False|curl|export)\b|\s-[A-Zd]\b)|(?<figure>\b\d+(?:\.\d+)?\b)/g;

function tint(code: Element): void {
  const text = code.firstChild;
  if (!(text instanceof Text)) return;
  for (const { 0: found, index, groups = {} } of text.data.matchAll(parts)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? '';
    const [startContainer, endContainer] = [text, text];
    const range = new StaticRange({
      startContainer,
      startOffset: index,
      endContainer,
      endOffset: index + found.length,
    });
    CSS.highlights.get(kind)?.add(range);
  }
}

if ('highlights' in CSS) {
  for (const kind of ['key', 'text', 'word', 'figure']) CSS.highlights.set(kind, new Highlight());
  // Highlights code further down the page only when it comes near the visible area.
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        tint(target);
      }
    },
    { rootMargin: '50%' },
  );
  for (const code of document.querySelectorAll('[data-tint]')) watcher.observe(code);
}
