import type { AreaForm } from '../form.ts';
import { changeSomeSetting, resetSomeSetting } from './change-setting.ts';
import { saveTheLegalTexts } from './save-legal-texts.ts';

/** Forms of settings. */
export const settingForms: readonly AreaForm[] = [changeSomeSetting, resetSomeSetting, saveTheLegalTexts];
