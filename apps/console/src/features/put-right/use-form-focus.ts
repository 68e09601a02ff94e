import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';

/**
 * The focus of the six ways: into the form when somebody chooses one, and back to the way when the form closes, so that it
 * is never lost. A form that the page opened by itself takes no focus. Returns what to call before a way is chosen.
 */
export function useFormFocus(pane: RefObject<HTMLElement | null>, shown: string | undefined): () => void {
  const isWanted = useRef(false);
  const before = useRef(shown);
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  const move = useEffectEvent(() => {
    const left = before.current;
    before.current = shown;
    if (shown !== undefined && isWanted.current) {
      isWanted.current = false;
      pane.current?.querySelector<HTMLElement>('form :is(select, input, textarea)')?.focus();
    } else if (shown === undefined && left !== undefined && document.activeElement === document.body) {
      const way = pane.current?.querySelector<HTMLElement>(`[data-way='${left}']:enabled`);
      (way ?? document.querySelector<HTMLElement>('h1'))?.focus();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of a way whose form is open asks for it again
  useEffect(() => move(), [shown, asked]);
  return () => {
    isWanted.current = true;
    ask();
  };
}
