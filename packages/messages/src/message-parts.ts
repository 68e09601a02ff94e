import { compileDictionary, type Dictionary } from './dictionary.ts';

type Tokens = Dictionary['messages'][string];

/** The values (and tags) that a message shows, and all those it needs. */
export interface MessageParts {
  readonly shows: readonly string[];
  readonly needs: readonly string[];
}

/** Undefined when the text is not a message. */
export function partsOf(text: string): MessageParts | undefined {
  try {
    const tokens = compileDictionary({ text }, {}).messages.text ?? [];
    const tags = text.match(/<\/?[a-z]\w*\/?>/gi) ?? [];
    return { shows: sorted([...shown(tokens), ...tags]), needs: sorted([...needed(tokens), ...tags]) };
  } catch {
    return undefined;
  }
}

/** The text of a message, once for each branch, with `{}` in place of values. */
export function messageTexts(text: string): string[] {
  try {
    return textsOf(compileDictionary({ text }, {}).messages.text ?? []);
  } catch {
    return [];
  }
}

function textsOf(tokens: Tokens, inPlural = false): string[] {
  const own = tokens.map((token) =>
    typeof token === 'string' && !(inPlural && token === '#') ? token : '{}',
  );
  const branches = tokens.flatMap((token) =>
    typeof token === 'string' ? [] : (branchesOf(token) ?? []).flatMap((branch) => textsOf(branch, true)),
  );
  return [own.join(''), ...branches];
}

/** In a plural `#` shows the number. A plural without `#` only chooses words, so a language may leave it out. */
function shown(tokens: Tokens, number?: string): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return token === '#' && number ? [number] : [];
    const branches = branchesOf(token);
    return branches ? branches.flatMap((branch) => shown(branch, token[0])) : [token[0]];
  });
}

function needed(tokens: Tokens): string[] {
  return tokens.flatMap((token) =>
    typeof token === 'string' ? [] : [token[0], ...(branchesOf(token) ?? []).flatMap(needed)],
  );
}

function branchesOf([, , choices]: Exclude<Tokens[number], string>): Tokens[] | undefined {
  return choices && typeof choices === 'object' ? Object.values(choices).filter(Array.isArray) : undefined;
}

function sorted(names: string[]): string[] {
  return [...new Set(names)].sort();
}
