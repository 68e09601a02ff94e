export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Where the focus is when a key is pressed. */
export interface KeyPlace {
  /** In a field, where letters are text. */
  readonly typing: boolean;
  /** On something that Enter presses by itself, such as a button or a link. */
  readonly pressable: boolean;
  /** Whether a dialog is open: then only its own keys work. */
  readonly dialog: boolean;
  /** Whether single characters do anything (WCAG 2.1.4). */
  readonly singles: boolean;
  /** The first key of a sequence that was pressed just before, such as `g`. */
  readonly before: string | undefined;
}

export interface KeyRule {
  /** `j`, `g u` (one after the other), `mod+k` (Ctrl, or Command on a Mac), `Escape`, `Shift+x`. */
  readonly keys: string;
  /** Works while a dialog is open. */
  readonly inDialog?: boolean;
  /** Works while the focus is in a field. */
  readonly inFields?: boolean;
}

/** The name of a pressed key in the notation of `KeyRule`. */
export function nameOf({ key, ctrlKey, metaKey, shiftKey }: Pressed): string {
  const isCharacter = key.length === 1;
  const name = isCharacter ? key.toLowerCase() : key;
  // Shift is part of a character such as `?`, but not of a letter.
  const shift = shiftKey && (!isCharacter || /[a-z]/.test(name)) ? 'Shift+' : '';
  return `${ctrlKey || metaKey ? 'mod+' : ''}${shift}${name}`;
}

/** The rule that a pressed key follows; `begins` if it is the first key of a sequence. The newest rule wins. */
export function ruleFor<Rule extends KeyRule>(
  pressed: Pressed,
  place: KeyPlace,
  rules: readonly Rule[],
): Rule | 'begins' | undefined {
  if (pressed.altKey) return undefined;
  const name = nameOf(pressed);
  const isSingle = /^(Shift\+)?.$/u.test(name);
  if (isSingle && !place.singles) return undefined;
  if (name === 'Enter' && place.pressable) return undefined;
  const working = rules.filter(
    ({ inDialog = false, inFields = false }) =>
      (!place.dialog || inDialog) && (!place.typing || inFields || name.startsWith('mod+')),
  );
  const wanted = place.before === undefined ? name : `${place.before} ${name}`;
  const found = working.findLast(({ keys }) => keys === wanted);
  if (found) return found;
  return working.some(({ keys }) => keys.startsWith(`${name} `)) ? 'begins' : undefined;
}

const written: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  Enter: '↵',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** As it stands on a keyboard: the parts of `mod+Enter`, or of `g u`. */
export function writtenKeys(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => written[key] ?? key);
}
