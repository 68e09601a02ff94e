import { call } from './api.ts';

/** The code for passkeys is loaded when one is used. */
function library() {
  return import('@simplewebauthn/browser');
}

export type PasskeyOutcome = 'done' | 'cancelled' | { refused: string };

/** Signs in with a passkey of this device. */
export async function signInByPasskey(): Promise<PasskeyOutcome> {
  return used(async () => {
    const { startAuthentication } = await library();
    const { options } = await call('POST /sign-in/begin');
    const answer = await startAuthentication({ optionsJSON: requestOptions(options) });
    const reply = await call('POST /sign-in', { body: { answer: plain(answer) } });
    return reply.outcome === 'refused' ? { refused: reply.why } : 'done';
  });
}

/** Uses a passkey again: "Prove it is you" [QS3]. */
export async function stepUp(): Promise<PasskeyOutcome> {
  return used(async () => {
    const { startAuthentication } = await library();
    const { options } = await call('POST /step-up/begin');
    const answer = await startAuthentication({ optionsJSON: requestOptions(options) });
    const reply = await call('POST /step-up', { body: { answer: plain(answer) } });
    return reply.outcome === 'refused' ? { refused: reply.why } : 'done';
  });
}

/** The first passkey of an invited person. */
export async function joinByPasskey(token: string): Promise<PasskeyOutcome> {
  return used(async () => {
    const { startRegistration } = await library();
    const begun = await call('POST /invitation/begin', { body: { token } });
    if (begun.outcome === 'refused') return { refused: begun.why };
    const answer = await startRegistration({ optionsJSON: creationOptions(begun.options) });
    const reply = await call('POST /invitation/finish', { body: { token, answer: plain(answer) } });
    return reply.outcome === 'refused' ? { refused: reply.why } : 'done';
  });
}

/** Another passkey of the signed-in person. */
export async function addPasskey(): Promise<PasskeyOutcome> {
  return used(async () => {
    const { startRegistration } = await library();
    const begun = await call('POST /passkeys/begin');
    if (begun.outcome === 'refused') return { refused: begun.why };
    const answer = await startRegistration({ optionsJSON: creationOptions(begun.options) });
    const reply = await call('POST /passkeys/add', { body: { answer: plain(answer) } });
    return reply.outcome === 'refused' ? { refused: reply.why } : 'done';
  });
}

type Library = Awaited<ReturnType<typeof library>>;
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];

// The server makes both with the other half of the same library, which defines their shape.
function requestOptions(options: object): RequestOptions {
  return options as RequestOptions;
}
function creationOptions(options: object): CreationOptions {
  return options as CreationOptions;
}
/** An answer of the browser as plain data, in the loose shape of the contract. The server checks it. */
function plain(answer: object): ReturnType<typeof JSON.parse> {
  return JSON.parse(JSON.stringify(answer));
}

/** Whoever closes the browser's dialog, or has no passkey here, has cancelled: browsers do not say which. */
async function used(use: () => Promise<PasskeyOutcome>): Promise<PasskeyOutcome> {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'InvalidStateError') return { refused: 'passkey-known' };
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}
