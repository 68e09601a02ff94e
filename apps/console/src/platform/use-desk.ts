import { createScreenHook } from './screen-hook.ts';

/** Whether panes stand beside each other; below this width they stack. */
export const useDesk = createScreenHook('(min-width: 1180px)');
