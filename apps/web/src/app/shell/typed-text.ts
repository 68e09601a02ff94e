type Typable = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new Set<Typable>();

/** Remembers every field somebody types into. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedInto.add(target);
  };
  addEventListener('input', note, true);
  return () => removeEventListener('input', note, true);
}

/** Whether words stand in a field that nobody has sent yet: a field that is gone from the page has done its work. */
export function hasTypedText(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some(({ value }) => value !== '');
}
