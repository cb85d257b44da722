/** Crops an image by dragging, synchronised with the percentage fields below it. */
export function frameOver(cut: HTMLElement): void {
  const area = cut.querySelector<HTMLElement>('[data-cut-area]');
  const fields = new Map(
    [...cut.querySelectorAll<HTMLInputElement>('[data-side]')].map((field) => [field.dataset.side ?? '', field]),
  );
  if (area === null) return;
  const shown = document.createElement('div');
  shown.className = 'cut-frame';
  area.append(shown);
  const read = (): Frame => {
    const side = (name: string): number => Number(fields.get(name)?.value ?? 0);
    return { left: side('left'), top: side('top'), width: side('width'), height: side('height') };
  };
  const show = (): void => {
    for (const [name, value] of Object.entries(read())) shown.style.setProperty(name, `${value}%`);
  };
  const write = (frame: Frame): void => {
    for (const [name, value] of Object.entries(within(frame))) {
      const field = fields.get(name);
      if (field !== undefined) field.value = String(Math.round(value * 10) / 10);
    }
    show();
  };
  for (const field of fields.values()) field.addEventListener('input', show);
  area.addEventListener('pointerdown', (event) => drag(event, area, read(), write));
  show();
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Follows the pointer: inside an existing crop, it moves the crop; elsewhere, it draws a new one. */
function drag(event: PointerEvent, area: HTMLElement, before: Frame, write: (frame: Frame) => void): void {
  event.preventDefault();
  const start = placeOf(event, area);
  const isDrawn = before.width < 100 || before.height < 100;
  const isInside =
    start.x > before.left &&
    start.x < before.left + before.width &&
    start.y > before.top &&
    start.y < before.top + before.height;
  const move = (to: PointerEvent): void => {
    const { x, y } = placeOf(to, area);
    if (isDrawn && isInside) {
      const left = clamp(before.left + x - start.x, 0, 100 - before.width);
      write({ ...before, left, top: clamp(before.top + y - start.y, 0, 100 - before.height) });
    } else {
      const [left, top] = [Math.min(x, start.x), Math.min(y, start.y)];
      write({ left, top, width: Math.abs(x - start.x), height: Math.abs(y - start.y) });
    }
  };
  area.setPointerCapture(event.pointerId);
  area.addEventListener('pointermove', move);
  area.addEventListener('lostpointercapture', () => area.removeEventListener('pointermove', move), { once: true });
}

function placeOf({ clientX, clientY }: PointerEvent, area: HTMLElement): { x: number; y: number } {
  const box = area.getBoundingClientRect();
  return {
    x: clamp(((clientX - box.left) / box.width) * 100, 0, 100),
    y: clamp(((clientY - box.top) / box.height) * 100, 0, 100),
  };
}

/** Enforces the minimum crop size. */
function within({ left, top, width, height }: Frame): Frame {
  const [wide, high] = [Math.max(width, 5), Math.max(height, 5)];
  return { left: Math.min(left, 100 - wide), top: Math.min(top, 100 - high), width: wide, height: high };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
