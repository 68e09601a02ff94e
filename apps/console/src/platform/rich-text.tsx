import type { ConsoleLanguage } from '@etg/messages/console-areas';
import type { Dictionary } from '@etg/messages/dictionary';
import { readMessage } from '@etg/messages/read-message';
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

type Message = Dictionary['messages'][string];

export interface Filling {
  readonly language: ConsoleLanguage;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A tag (`<b>`, `</b>`, `<br/>`) and the text before it. */
const pieces = /([^<]*)(?:<(\/?)(\w+)(\/?)>)?/g;

/** The message as React elements. Tags count only in the dictionary's text, never in a value. */
export function richText(
  message: Message,
  filling: Filling,
  components: Readonly<Record<string, ReactElement>>,
): ReactNode {
  const open: ReactNode[][] = [[]];
  const add = (node: ReactNode) => open.at(-1)?.push(<Fragment key={open.at(-1)?.length}>{node}</Fragment>);

  function tag(name: string, children?: ReactNode[]): void {
    const element = components[name];
    add(element ? cloneElement(element, undefined, ...(children ? [children] : [])) : children);
  }

  function text(words: string): void {
    for (const [, before, closing, name, alone] of words.matchAll(pieces)) {
      if (before) add(before);
      if (name === undefined) continue;
      if (alone) tag(name);
      else if (closing) tag(name, open.length > 1 ? open.pop() : []);
      else open.push([]);
    }
  }

  readMessage(message, filling, { text, value: add });
  return open[0];
}
