const place = 'etg-talk-order';

/** The order that is a step of the conversation: it is paid before anybody asks for a station [O6, C1]. */
export function rememberTalkOrder(orderId: string): void {
  try {
    sessionStorage.setItem(place, orderId);
  } catch {
    // Storage is blocked: the order begins at a station like any other.
  }
}

export function isTalkOrder(orderId: string): boolean {
  try {
    return typeof sessionStorage !== 'undefined' && sessionStorage.getItem(place) === orderId;
  } catch {
    return false;
  }
}
