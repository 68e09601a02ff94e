import { useEffect, useEffectEvent, useId } from 'react';
import { type KeyRule, nameOf, ruleFor } from './keys.rules.ts';
import { createKeptStore, createStore, useStore } from './store.ts';

export interface KeyAct extends KeyRule {
  /** For the list of keys. Without it the key is not listed: another one does the same. */
  readonly label?: string;
  /** Also in the line at the bottom of the page. */
  readonly line?: boolean;
  readonly run: (event: KeyboardEvent) => void;
}

interface Registered {
  readonly id: string;
  readonly acts: readonly KeyAct[];
}

const registered = createStore<readonly Registered[]>([]);

/** Whether single characters do anything. Whoever speaks to the computer or trembles can switch them off (WCAG 2.1.4). */
export const singleKeys = createKeptStore('etg-console-keys', ['on', 'off']);

/** Keys that work while the component is shown. The newest of two with the same key wins. */
export function useKeys(acts: readonly KeyAct[]): void {
  const id = useId();
  const act = useEffectEvent((keys: string, event: KeyboardEvent) =>
    acts.find((each) => each.keys === keys)?.run(event),
  );
  const described = JSON.stringify(acts.map(({ run: _, ...rule }) => rule));
  useEffect(() => {
    const rules: Omit<KeyAct, 'run'>[] = JSON.parse(described);
    const mine = rules.map((rule) => ({ ...rule, run: (event: KeyboardEvent) => act(rule.keys, event) }));
    registered.set([...registered.get(), { id, acts: mine }]);
    return () => registered.set(registered.get().filter((each) => each.id !== id));
  }, [id, described]);
}

/** All keys that work now, for the help and the line at the bottom. */
export function useWorkingKeys(): readonly KeyAct[] {
  const acts = useStore(registered).flatMap((each) => each.acts);
  return acts.filter(({ keys }, place) => acts.findLastIndex((other) => other.keys === keys) === place);
}

const sequenceMs = 1_500;

/** For the lifetime of the page. */
export function listenToKeys(): void {
  let before: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || /^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
    const place = {
      typing: isField(event.target),
      pressable: event.target instanceof Element && event.target.closest('a, button, summary') !== null,
      dialog: document.querySelector('dialog[open]') !== null,
      singles: singleKeys.get() === 'on',
      before,
    };
    const acts = registered.get().flatMap((each) => each.acts);
    const found = ruleFor(event, place, acts);
    clearTimeout(timer);
    before = found === 'begins' ? nameOf(event) : undefined;
    if (found === 'begins')
      timer = setTimeout(() => {
        before = undefined;
      }, sequenceMs);
    else if (found) {
      event.preventDefault();
      found.run(event);
    }
  });
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit)$/.test(target.type);
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  );
}
