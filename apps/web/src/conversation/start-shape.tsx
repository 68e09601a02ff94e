import { Skeleton } from '@etg/ui/skeleton';

/** The start before it is known whose it is: a picture, a sentence, what to do. */
export const startShape = (
  <>
    <Skeleton shape="picture" />
    <Skeleton shape="half" />
    <Skeleton />
    <Skeleton shape="card" />
  </>
);
