import type { z } from 'zod';

/** Everything under this prefix is an HTTP call of the specification's section 7, or ours beside it. */
export const apiPrefix = '/api/v1';

/**
 * One HTTP call. `id` is the requirement it fulfils (K1 … K34), or `ours` for a call the specification needs but
 * does not list. `access` says who may call: `anyone`, or a signed-in `user`.
 */
export interface CallShape {
  readonly id: `K${number}` | 'ours';
  readonly method: 'GET' | 'POST';
  /** As the specification writes it: `/groups/get/{groupId}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: 'anyone' | 'user';
  readonly params?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: z.ZodObject;
  /** In bytes, where it is not what every call may send. */
  readonly largestBody?: number;
}

export function call<const Shape extends CallShape>(shape: Shape): Shape {
  return shape;
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller sends. */
export type BodyOf<C extends CallShape> = C extends { body: infer B } ? Input<B> : undefined;
export type ParamsOf<C extends CallShape> = C extends { params: infer P } ? Input<P> : undefined;
/** Names in lower case, as Node gives them. */
export type HeadersOf<C extends CallShape> = C extends { headers: infer H } ? Input<H> : undefined;
/** What a caller reads. */
export type ReplyOf<C extends CallShape> = Output<C['reply']>;
