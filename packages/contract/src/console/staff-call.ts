import type { z } from 'zod';
import type { ReasonCode, Right, rightsOfSeconds } from './rights.ts';

/** The path prefix of the console's calls. */
/** A reply header: the server's time in milliseconds. The demo's clock can be moved, and a page's own clock can be wrong. */
export const serverTimeHeader = 'server-time';

export const consoleApiPrefix = '/console/api';

/** `anyone`: before sign-in. `signed-in`: every member of staff, whatever the role. */
export type StaffAccess = Right | 'anyone' | 'signed-in';

/** A call of the console that reads, or signs somebody in or out. */
export interface StaffCallShape {
  /** The requirement that it fulfils: QS5. */
  readonly id: `Q${string}`;
  readonly method: 'GET' | 'POST';
  /** With the same notation for parameters as riders' calls: `/riders/{riderId}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: { readonly staff: StaffAccess };
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is a file of at most this many bytes, in place of JSON. */
  readonly largestUpload?: number;
  readonly reply: z.ZodType;
  /** The reading of personal data is an act of its own, recorded under this name. */
  readonly recordedAs?: string;
  /** In bytes, for a call that carries a file. */
  readonly largestBody?: number;
}

/**
 * A call that changes something. It is two routes: `{path}/preview` computes the consequence, and `{path}` confirms it with
 * a reason, a key and the version of what was seen.
 */
export interface ActCallShape {
  readonly id: `Q${string}`;
  readonly method: 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: { readonly staff: Right };
  readonly params?: z.ZodObject;
  /** What is decided, such as the moment at which a rental ends. */
  readonly given: z.ZodType;
  /** Its name in the record: `rental.end-by-hand`. */
  readonly act: string;
  /** The reasons to choose from; an act that touches no person, money, rental or station has none. */
  readonly reasons?: readonly ReasonCode[];
  /** A reason is needed only if what is changed asks for one: its view says so. */
  readonly asksWhyAtTimes?: true;
  /** Asks for a passkey that was used within `freshPasskeySeconds`. */
  readonly freshPasskey?: true;
  /** Waits before it is performed, and can be undone until then: `undoSeconds`, or so many seconds. */
  readonly waits?: true | number;
  /** Always waits for a second person with this right. Without it, only money above the limit does, and `money.confirm`. */
  readonly secondPerson?: (typeof rightsOfSeconds)[number];
  /** In bytes, for an act that carries a file. */
  readonly largestBody?: number;
}

export function staffCall<const Shape extends StaffCallShape>(shape: Shape): Shape {
  return shape;
}

export function actCall<const Shape extends ActCallShape>(shape: Shape): Shape {
  return shape;
}

/** What a schema of a call takes and gives, for browsers, which import no validators. */
export type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
export type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
