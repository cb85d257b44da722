import type { InputFile } from '../file/input.files.ts';
import { isUnreadable } from '../file/read-row.ts';
import { readRows } from '../file/rows.files.ts';
import { ImportError } from '../import-error.ts';
import type { LabelMap } from './label-map.ts';

/**
 * Reads the operator's category file: rows of `label` and `category`, a name or path such as "Software > Games"; a
 * blank category drops the label. Throws ImportError naming the first invalid row.
 */
export async function readLabelMap(file: InputFile): Promise<LabelMap> {
  const map = new Map<string, string>();
  for await (const row of readRows(file, (cells) => cells.includes('label'))) {
    if (isUnreadable(row)) throw new ImportError(`${file.name}:${row.line}: ${row.problem.detail}; ${wanted}`);
    const { label, category = '' } = row.values;
    if (typeof label !== 'string' || typeof category !== 'string' || label.trim() === '')
      throw new ImportError(`${file.name}:${row.line}: has no label; ${wanted}`);
    map.set(label.trim().toLowerCase(), category.trim());
  }
  return map;
}

const wanted = 'write rows of label,category, such as "Note taking,Notes"';
