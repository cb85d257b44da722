import { formBody } from '../form-body.ts';
import { showCounts } from './letter-count.ts';
import { type Control, isTypedIn, putInPlace } from './put-in-place.ts';
import { afterPress, typedSince } from './typed-since.ts';

/** A clicked button's value, its frame, and the submitted values. */
export interface Press {
  action: string;
  frame: HTMLElement;
  sent: URLSearchParams;
}

/** While a button is being pressed, nothing below it may move. */
const pressMs = 250;

/**
 * Keeps a form in sync with its saved version, frame by frame; a frame contains the fields of one draft part. Changes
 * saved elsewhere appear unless the user has typed there; then the form keeps its old version, so that the server
 * reports a conflict.
 */
export class FormSync {
  readonly #form: HTMLFormElement;
  /** Each part's text when last known to be saved. */
  readonly #synced = new Map<string, string>();
  readonly #later = new WeakMap<HTMLElement, HTMLElement>();

  constructor(form: HTMLFormElement) {
    this.#form = form;
    // A form showing rejected input was never in sync.
    if (form.dataset.typed !== undefined) return;
    for (const frame of framesOf(form)) this.#synced.set(partOf(frame), saidBy(pairsIn(frame)));
  }

  /** Applies the server's saved state. `sent`: the submitted values, if saving; `press`: the button used, if any. */
  take(answer: HTMLFormElement, sent?: URLSearchParams, press?: Press): void {
    const unseen = new Set<string>();
    const sentParts = marksIn(sent?.get('seen') ?? '');
    for (const frame of framesOf(this.#form)) {
      const fresh = freshOf(answer, frame);
      if (fresh === null) continue;
      if (press !== undefined && frame === press.frame) {
        putPressed(press, fresh);
        this.#synced.set(partOf(frame), saidBy(pairsIn(fresh)));
      } else if (!this.#takeOne(frame, fresh, sentParts.has(partOf(frame)) ? sent : undefined))
        unseen.add(partOf(frame));
    }
    this.#see(answer, unseen);
    showCounts();
  }

  /** Returns whether the form matches the saved version of this frame. */
  #takeOne(frame: HTMLElement, fresh: HTMLElement, sent: URLSearchParams | undefined): boolean {
    const part = partOf(frame);
    const synced = this.#synced.get(part);
    const was = sent === undefined ? synced : saidBy(pairsOf(sent, part));
    const [shown, now] = [saidBy(pairsIn(frame)), saidBy(pairsIn(fresh))];
    const isOurs = was === now || was !== synced;
    if (was === shown && (now !== shown || shapeOf(fresh) !== shapeOf(frame))) this.#bring(frame, fresh, shown);
    if (frame.isConnected && now !== shown && !isOurs) return false;
    this.#synced.set(part, now);
    return true;
  }

  /** The request body of a frame's button that saves its part only. */
  bodyOf(frame: HTMLElement, button: HTMLButtonElement): URLSearchParams {
    const others = new Set(framesOf(this.#form).map(partOf));
    others.delete(partOf(frame));
    const isOther = (name: string): boolean => [...others].some((part) => name === part || name.startsWith(`${part}.`));
    const body = new URLSearchParams([...formBody(this.#form, button)].filter(([name]) => !isOther(name)));
    const marks = [...marksIn(body.get('seen') ?? '')].filter(([part]) => !others.has(part));
    body.set('seen', marks.map(([part, mark]) => `${part}=${mark}`).join(' '));
    return body;
  }

  /** Replaces a frame from a response that saved nothing. Returns whether it did: not if that would lose input. */
  takeFrame(answer: HTMLFormElement, press: Press): boolean {
    const fresh = freshOf(answer, press.frame);
    const isPut = fresh !== null && putPressed(press, fresh);
    showCounts();
    return isPut;
  }

  /** Replaces a frame; if it is focused and unchanged, waits until focus leaves it. */
  #bring(frame: HTMLElement, fresh: HTMLElement, shown: string): void {
    if (!isTypedIn(frame)) {
      putInPlace(frame, fresh);
      return;
    }
    const isWaiting = this.#later.has(frame);
    this.#later.set(frame, fresh);
    if (isWaiting) return;
    const left = (): void => {
      setTimeout(() => {
        if (frame.contains(document.activeElement)) return;
        frame.removeEventListener('focusout', left);
        const latest = this.#later.get(frame);
        this.#later.delete(frame);
        if (latest !== undefined && frame.isConnected && saidBy(pairsIn(frame)) === shown) putInPlace(frame, latest);
        showCounts();
      }, pressMs);
    };
    frame.addEventListener('focusout', left);
  }

  /** Marks the form as up to date, except for these parts. */
  #see(answer: HTMLFormElement, unseen: ReadonlySet<string>): void {
    const [seen, now] = [this.#form, answer].map((form) => form.querySelector<HTMLInputElement>('[name="seen"]'));
    if (seen == null || now == null) return;
    const [before, after] = [marksIn(seen.value), marksIn(now.value)];
    seen.value = [...before]
      .map(([part, mark]) => `${part}=${unseen.has(part) ? mark : (after.get(part) ?? mark)}`)
      .join(' ');
  }
}

/** Hashes by part. A draft and its listing have different parts. */
const marksIn = (text: string): Map<string, string> =>
  new Map(text.split(' ').map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']));

/** Replaces the frame of a clicked button, keeping what was typed since. Returns whether that was possible. */
function putPressed({ action, frame, sent }: Press, fresh: HTMLElement): boolean {
  const typed = typedSince(action, { sent, shown: pairsIn(frame), fresh: pairsIn(fresh) });
  if (typed === undefined) return false;
  putInPlace(frame, fresh, typed, (name) => afterPress(name, action));
  return true;
}

const framesOf = (form: HTMLFormElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[data-frame]')];

const freshOf = (answer: HTMLFormElement, frame: HTMLElement): HTMLElement | null =>
  answer.querySelector<HTMLElement>(`[data-frame="${CSS.escape(partOf(frame))}"]`);

const partOf = (frame: HTMLElement): string => frame.dataset.frame ?? '';

const controlsIn = (frame: HTMLElement): Control[] => [
  ...frame.querySelectorAll<Control>('input[name], textarea[name], select[name]'),
];

const pairsIn = (frame: HTMLElement): [string, string][] => controlsIn(frame).map(({ name, value }) => [name, value]);

/** Number of fields and quoted rows in a frame, since quotes move with their text. */
const shapeOf = (frame: HTMLElement): string =>
  `${controlsIn(frame).length} ${frame.querySelectorAll('.row-card > .evidence').length}`;

const pairsOf = (body: URLSearchParams, part: string): [string, string][] =>
  [...body].filter(([name]) => name === part || name.startsWith(`${part}.`));

/** Normalised field values for comparison: trimmed, without row numbers and blank rows. */
const saidBy = (pairs: readonly [string, string][]): string =>
  JSON.stringify(
    pairs
      .map(([name, text]) => [name.replace(/\.\d+/, ''), text.replace(/\s+/g, ' ').trim()])
      .filter(([, text]) => text !== ''),
  );
