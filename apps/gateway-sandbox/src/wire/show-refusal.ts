import type { FieldError } from '../refusal.ts';
import { ElementList, type Xml } from './xml.ts';

type Fields = { [name: string]: Xml };

interface ErrorNode {
  here: FieldError[];
  below: Map<string, ErrorNode>;
}

/** The body of a 422: the errors by their path in the request, and the failed transaction or verification, if any. */
export function showRefusal(
  message: string,
  {
    errors = [],
    ...outcome
  }: { errors?: readonly FieldError[]; transaction?: Fields; verification?: Fields },
): Fields {
  const root: ErrorNode = { here: [], below: new Map() };
  for (const error of errors) {
    let node = root;
    for (const part of error.on) {
      const next = node.below.get(part) ?? { here: [], below: new Map() };
      node.below.set(part, next);
      node = next;
    }
    node.here.push(error);
  }
  return { apiErrorResponse: { errors: showNode(root), params: {}, message, ...outcome } };
}

function showNode({ here, below }: ErrorNode): Fields {
  return {
    errors: new ElementList(
      'error',
      here.map(({ code, attribute, message }) => ({ code, attribute: underscored(attribute), message })),
    ),
    ...Object.fromEntries([...below].map(([part, node]) => [part, showNode(node)])),
  };
}

function underscored(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}
