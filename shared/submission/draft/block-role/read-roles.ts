import { runtimeState } from '../../../kernel/runtime/slot.ts';
import { parentOf } from '../page-part/cards.ts';
import type { PageElement } from '../reading/dom.ts';
import type { PageReading } from '../reading/read-page.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import storedModel from './block-roles.json' with { type: 'json' };
import { certaintiesOf, roleModelOf } from './role-model.ts';
import { type BlockRole, blockRoles, certaintyOf, type RoleCertainties } from './roles.ts';
import { blockSignals } from './signals.ts';

/** Roles of a page's blocks. */
export interface PageRoles {
  /**
   * Confidence, 0 to 1, that a block with this element and text has one of these roles; 0 for blocks not on the page.
   */
  certainty: (block: Pick<TextBlock, 'element' | 'text'>, ...roles: readonly BlockRole[]) => number;
}

const model = runtimeState(() => roleModelOf(storedModel));

/**
 * Classifies a page's blocks by position and text, in any language. Similar blocks in a section are classified
 * together, so that a card among features isn't mistaken for a question.
 */
export function readRoles(page: Pick<PageReading, 'blocks'>): PageRoles {
  const { blocks } = page;
  const alone = blockSignals(page).map((signals) => certaintiesOf(model.get(), signals));
  const together = new Map<number, RoleCertainties>();
  for (const members of alikeIn(blocks)) {
    const mean = meanOf(members.map((at) => alone[at]).filter((each) => each !== undefined));
    for (const at of members) together.set(at, mean);
  }
  const read = blocks.flatMap(({ element, text }, at) => {
    const [own, group] = [alone[at], together.get(at)];
    return own === undefined ? [] : [{ element, text, certainties: group === undefined ? own : balanced(own, group) }];
  });
  const told: ReadonlyMap<PageElement, typeof read> = Map.groupBy(read, ({ element }) => element);
  return {
    certainty: ({ element, text }, ...roles) => {
      const known = told.get(element);
      const found = known?.find((each) => each.text === text) ?? known?.[0];
      return found === undefined ? 0 : certaintyOf(found.certainties, ...roles);
    },
  };
}

/** Groups of at least two blocks in a section whose elements have the same shape, as indexes. */
function alikeIn(blocks: readonly TextBlock[]): number[][] {
  let part = 0;
  const shapes = blocks.map(({ element }) => {
    if (/^h[12]$/.test(element.name)) part += 1;
    const around = parentOf(element);
    return `${part} ${element.name}.${element.attribs.class ?? ''} ${around?.name}.${around?.attribs.class ?? ''}`;
  });
  return [...Map.groupBy(shapes.keys(), (at) => shapes[at]).values()].filter(({ length }) => length > 1);
}

const meanOf = (members: readonly RoleCertainties[]): RoleCertainties =>
  Float32Array.from(
    blockRoles,
    (_, role) => members.reduce((sum, each) => sum + (each[role] ?? 0), 0) / members.length,
  );

/** Averages a block's own confidence values with those of its group. */
function balanced(own: RoleCertainties, group: RoleCertainties): RoleCertainties {
  const raised = Float32Array.from(own, (each, role) => Math.sqrt(each * (group[role] ?? 0)));
  const sum = raised.reduce((total, each) => total + each, 0);
  return raised.map((each) => each / sum);
}
