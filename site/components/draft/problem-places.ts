import { isListField, platformName, storyHeading } from '../../../shared/directory/directory.ts';
import { fieldId } from '../../../shared/submission/submission.ts';
import { partLabel } from './draft-fields.ts';

/** Where in the editor a problem's field is: profile fields of one text have a control beside their frame. */
export function anchorOfProblem(name: string): string {
  const [part, field = '', ...rest] = name.split('.');
  return part === 'fields' && rest.length === 0 && !isListField(field) ? `${fieldId(name)}-control` : fieldId(name);
}

/** What a problem's field is called: `fields.features.1` is "Features, number 2", `faqs.0.answer` "Questions and answers, number 1: answer". */
export function problemLabel(name: string): string {
  const [part = '', ...rest] = name.split('.');
  const [owner = '', ...places] = part === 'fields' ? rest : [part, ...rest];
  return [partLabel(owner), ...places.map((place) => placeLabel(owner, place))].join('');
}

function placeLabel(owner: string, place: string): string {
  if (/^\d+$/.test(place)) return `, number ${Number(place) + 1}`;
  if (owner.endsWith('_socials')) return `: ${platformName(place)}`;
  return `: ${(owner === 'story' ? storyHeading(place) : undefined) ?? place.replaceAll('_', ' ')}`;
}
