/** Calls at once, and then gathers: what comes within the next `ms` is one call at their end. */
export function atMostEvery(ms: number, call: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  function begin(): void {
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      begin();
    }, ms);
    // A node that stops does not wait for a hint.
    timer.unref();
  }
  return () => {
    if (timer) again = true;
    else begin();
  };
}
