import { pbkdf2Sync, randomBytes } from 'node:crypto';

/**
 * The format of mosquitto_passwd: PBKDF2 with SHA-512. Few rounds suffice, because the passwords are 256 random bits.
 */
const rounds = 101;
const saltBytes = 12;
const hashBytes = 64;

/** The hash of a password as a line of the file has it, after the user name. */
export function hashForMosquitto(password: string, salt: Buffer = randomBytes(saltBytes)): string {
  const hash = pbkdf2Sync(password, salt, rounds, hashBytes, 'sha512');
  return `$7$${rounds}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

/** The text of a password file with this user's password added or replaced. */
export function withPassword(file: string, { username, password }: Credential): string {
  const others = file.split('\n').filter((line) => line !== '' && !line.startsWith(`${username}:`));
  return `${[...others, `${username}:${hashForMosquitto(password)}`].join('\n')}\n`;
}

export interface Credential {
  username: string;
  password: string;
}
