import type account from './en/account.json';
import type conversation from './en/conversation.json';
import type rental from './en/rental.json';
import type server from './en/server.json';
import type shell from './en/shell.json';
import type signIn from './en/sign-in.json';
import type station from './en/station.json';

/** Texts the browser loads, one file per area and language. `server` holds what the server sends by itself. */
export const areas = ['shell', 'conversation', 'sign-in', 'station', 'rental', 'account'] as const;
export type Area = (typeof areas)[number];

export type MessageId =
  | keyof typeof shell
  | keyof typeof conversation
  | keyof typeof signIn
  | keyof typeof station
  | keyof typeof rental
  | keyof typeof account;

export type ServerMessageId = keyof typeof server;
