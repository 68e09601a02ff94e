import { userInfo } from 'node:os';

/** The system user who runs a command on this machine, as named in the record of acts: `root.shell`. */
export function commandOperator(): string {
  const name = userInfo()
    .username.toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, '-')
    .replace(/^[^a-z0-9]+/, '');
  return `${name.slice(0, 30) || 'somebody'}.shell`;
}
