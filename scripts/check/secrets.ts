import type { Check } from './check.ts';
import { isTest, type Tree, treeAt } from './tree.ts';

export const secrets: Check = {
  name: 'secrets',
  ensures: 'no file contains a key, password or token of a real service',
  async run(root) {
    return { problems: secretProblems(treeAt(root)) };
  },
};

/** Secrets found by their own format. */
const shapes: readonly RegExp[] = [
  /-----BEGIN (?:\w+ )?PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[opsur]_\w{36}\b/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\b(?:AC|SK)[0-9a-f]{32}\b/,
  /\bsk_live_\w{10,}/,
  /\baccess_token\$(?:production|sandbox)\$/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
];
/** Secrets found by the name they are assigned to. Tests may contain invented ones. */
const named =
  /(?:password|passwd|secret|token|api_?key|private_?key|auth)["']?\s*[:=]\s*["'`]([\w+/=-]{20,})["'`]/gi;
/** Passwords in addresses. */
const inAddress = /\b(?:postgres(?:ql)?|mqtts?|rediss?|smtps?):\/\/[\w%.-]*:([^@\s/'"`{}$<>]{8,})@/g;

const isText = /\.(?:[cm]?[jt]sx?|json|md|sql|ya?ml|css|html|conf|sh|txt|env|toml|example)$|\/[\w-]+$/;
const isMadeUp = /^(?:x+|…+|\*+|change-?me|password)$|test|example|fake|sample|demo/i;

export function secretProblems(tree: Tree): string[] {
  return tree.files
    .filter((file) => isText.test(`/${file}`) && file !== 'package-lock.json')
    .flatMap((file) => {
      const text = tree.read(file);
      const found = [
        ...shapes.flatMap((shape) => shape.exec(text)?.[0] ?? []),
        ...(isTest(file)
          ? []
          : [named, inAddress].flatMap((shape) => [...text.matchAll(shape)].map(([, value = '']) => value))),
      ];
      return found
        .filter((value) => !isMadeUp.test(value))
        .map((value) => `${file}: ${value.slice(0, 6)}… looks like a secret`);
    });
}
