import { sharedValue } from './shared-value.ts';

/** Whether the menu is open. The bar has its button, another part of the shell draws it. */
const open = sharedValue(false);

export const setMenuOpen = open.change;
export const useMenuOpen = open.use;
