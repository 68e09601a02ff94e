import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Findings } from './check.ts';

const packages = new URL('../../node_modules/', import.meta.url);

/** Runs a tool, given by its script below node_modules, in a tree. If it fails, its output is the problem. */
export async function tool(root: string, script: string, args: readonly string[]): Promise<Findings> {
  const command = spawn(process.execPath, [fileURLToPath(new URL(script, packages)), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : undefined },
  });
  const printed: Buffer[] = [];
  command.stdout.on('data', (chunk) => printed.push(chunk));
  command.stderr.on('data', (chunk) => printed.push(chunk));
  const code = await new Promise((resolve, reject) => {
    command.on('error', reject);
    command.on('close', resolve);
  });
  if (code === 0) return { problems: [] };
  return { problems: [Buffer.concat(printed).toString().trim() || `${script} ended with ${code}`] };
}
