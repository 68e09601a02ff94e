import { readUserName, userNameOf } from './credential.rules.ts';

export interface ListedCredential {
  code: string;
  number: number;
  /** Null if an earlier version made the password. */
  line: string | null;
}

/**
 * The lines of all stations. Names that are no station's, such as the gateways', keep theirs. So does a station whose
 * password an earlier version made: its line is only in the file.
 */
export function passwordFile(before: string, credentials: readonly ListedCredential[]): string {
  const lines = new Map(
    before
      .split('\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  const others = [...lines].filter(([name]) => readUserName(name) === undefined);
  const stations = credentials.flatMap(({ code, number, line }) => {
    const name = userNameOf(code, number);
    const hash = line ?? lines.get(name);
    return hash === undefined ? [] : [[name, hash] as const];
  });
  return [...others, ...stations].map(([name, hash]) => `${name}:${hash}\n`).join('');
}
