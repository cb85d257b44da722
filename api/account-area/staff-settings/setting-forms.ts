import type { AreaForm } from '../form.ts';
import { changeSomeSetting, resetSomeSetting } from './change-setting.ts';
import { saveTheLegalTexts } from './save-legal-texts.ts';

export const settingForms: readonly AreaForm[] = [changeSomeSetting, resetSomeSetting, saveTheLegalTexts];
