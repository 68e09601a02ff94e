type Typable = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new Set<Typable>();

/** Remembers every field that the user types into. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedInto.add(target);
  };
  addEventListener('input', note, true);
  return () => removeEventListener('input', note, true);
}

/** Whether a field contains text that was not sent. A field that is no longer on the page counts as sent. */
export function hasTypedText(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some(({ value }) => value !== '');
}
