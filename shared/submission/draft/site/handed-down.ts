import { runtimeState } from '../../../kernel/runtime/slot.ts';
import { isElement, type PageElement } from '../reading/dom.ts';

/** The element and its ancestors, innermost first. */
function* ancestors(element: PageElement): Generator<PageElement> {
  for (let step: PageElement['parent'] = element; step !== null; step = step.parent) {
    if ('attribs' in step && isElement(step)) yield step;
  }
}

type Step<Value> = (element: PageElement, around: Value) => Value;

/**
 * Inherits values down the element tree: `step` computes an element's value from its parent's, starting with `outermost`. Visits each
 * element once, whatever the nesting. For module constants: the cache lives as long as the runtime.
 */
export function handedDown<Value extends object>(outermost: Value, step: Step<Value>): (element: PageElement) => Value {
  const values = runtimeState(() => new WeakMap<PageElement, Value>());
  return handingDown(() => values.get(), outermost, step);
}

/** Like `handedDown`, but for a single page that `step` knows; the cache is discarded with its caller. */
export function handedDownIn<Value extends object>(
  outermost: Value,
  step: Step<Value>,
): (element: PageElement) => Value {
  const values = new WeakMap<PageElement, Value>();
  return handingDown(() => values, outermost, step);
}

function handingDown<Value extends object>(
  valuesNow: () => WeakMap<PageElement, Value>,
  outermost: Value,
  step: Step<Value>,
): (element: PageElement) => Value {
  return (element) => {
    const known = valuesNow();
    const line: PageElement[] = [];
    let value = outermost;
    for (const each of ancestors(element)) {
      const told = known.get(each);
      if (told !== undefined) {
        value = told;
        break;
      }
      line.push(each);
    }
    for (const each of line.toReversed()) {
      value = step(each, value);
      known.set(each, value);
    }
    return value;
  };
}

/** Finds the nearest element that passes a test: the given one or an ancestor. Tests each element once. */
export function nearest(test: (element: PageElement) => boolean): (element: PageElement) => PageElement | undefined {
  const found = handedDown<{ element?: PageElement }>({}, (element, around) => (test(element) ? { element } : around));
  return (element) => found(element).element;
}
