import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';
import type { Tree } from './tree.ts';

const programs = new WeakMap<Tree, Map<string, ESTree.Program>>();

/** The syntax tree of a file, from Vite's parser: TypeScript 7 has no parser API. */
export function syntaxOf(tree: Tree, file: string): ESTree.Program {
  const known = programs.get(tree) ?? new Map<string, ESTree.Program>();
  programs.set(tree, known);
  const program = known.get(file) ?? parseSync(file, tree.read(file)).program;
  known.set(file, program);
  return program;
}

export function visit(program: ESTree.Program, visitor: VisitorObject): void {
  new Visitor(visitor).visit(program);
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
