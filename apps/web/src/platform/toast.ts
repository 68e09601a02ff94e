import { sharedValue } from './shared-value.ts';

export interface ToastWords {
  readonly text: string;
  readonly tone: 'good' | 'bad';
}

/** The number distinguishes two toasts with the same text. */
export type ShownToast = ToastWords & { readonly number: number };

const shown = sharedValue<ShownToast | undefined>(undefined);
let count = 0;

export const useToast = shown.use;

/** Shows a text above the dock: good news for 3 s, bad for 5 s. A new toast replaces the old one. */
export function showToast(toast: ToastWords): void {
  count += 1;
  shown.change({ ...toast, number: count });
}

export function hideToast(): void {
  shown.change(undefined);
}
