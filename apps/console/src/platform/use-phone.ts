import { createScreenHook } from './screen-hook.ts';

/** Whether the screen is as narrow as a phone's. */
export const usePhone = createScreenHook('(max-width: 699px)');
