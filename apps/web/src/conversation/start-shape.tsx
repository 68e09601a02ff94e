import { Skeleton } from '@etg/ui/skeleton';

/** The skeleton of the start until the user is known: a picture, a sentence, a button. */
export const startShape = (
  <>
    <Skeleton shape="picture" />
    <Skeleton shape="half" />
    <Skeleton />
    <Skeleton shape="card" />
  </>
);
