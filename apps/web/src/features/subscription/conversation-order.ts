const place = 'etg-talk-order';

/** The order that is a step of the conversation: it is paid before the rider chooses a station [O6, C1]. */
export function rememberConversationOrder(orderId: string): void {
  try {
    sessionStorage.setItem(place, orderId);
  } catch {
    // Storage is blocked: the order starts at a station like any other.
  }
}

export function isConversationOrder(orderId: string): boolean {
  try {
    return typeof sessionStorage !== 'undefined' && sessionStorage.getItem(place) === orderId;
  } catch {
    return false;
  }
}
