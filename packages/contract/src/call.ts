import type { z } from 'zod';

/** The path prefix of all HTTP calls: those of the specification's section 7, and calls of our own. */
export const apiPrefix = '/api/v1';

/**
 * One HTTP call. `id` is the requirement it fulfils (K1 … K34), or `ours` for a call the specification needs but
 * does not list. `access` says who may call: `anyone`, or a signed-in `user`.
 */
export interface CallShape {
  readonly id: `K${number}` | 'ours';
  readonly method: 'GET' | 'POST';
  /** In the notation of the specification: `/groups/get/{groupId}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: 'anyone' | 'user';
  readonly params?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: z.ZodObject;
  /** In bytes; only for a call that differs from the general limit. */
  readonly largestBody?: number;
}

export function call<const Shape extends CallShape>(shape: Shape): Shape {
  return shape;
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type BodyOf<C extends CallShape> = C extends { body: infer B } ? Input<B> : undefined;
export type ParamsOf<C extends CallShape> = C extends { params: infer P } ? Input<P> : undefined;
/** Header names are in lower case, as in Node. */
export type HeadersOf<C extends CallShape> = C extends { headers: infer H } ? Input<H> : undefined;
export type ReplyOf<C extends CallShape> = Output<C['reply']>;
