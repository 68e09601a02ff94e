import { api } from '../../platform/api.ts';

const place = (orderId: string) => `etg-order-trouble ${orderId}`;

/** Why a payment failed, for the fail screen, also after a reload. */
function rememberTrouble(orderId: string, message: string): void {
  try {
    sessionStorage.setItem(place(orderId), message);
  } catch {
    // Storage is blocked: the screen shows the general text.
  }
}

export function troubleOf(orderId: string): string | undefined {
  try {
    return sessionStorage.getItem(place(orderId)) ?? undefined;
  } catch {
    return undefined;
  }
}

export interface Trouble {
  /** As the rider sees it. */
  readonly message: string;
  /** The method that failed in the browser. */
  readonly method?: string;
  /** What the server answered. */
  readonly server?: string;
}

/** Remembers every failure and reports it to the server. A lost report changes nothing [O5, Z16]. */
export async function reportTrouble(orderId: string, { message, method, server }: Trouble): Promise<void> {
  rememberTrouble(orderId, message);
  const order = {
    failStatus: message.slice(0, 500),
    ...(method && { failMethod: method }),
    ...(server && { failServer: server.slice(0, 500) }),
  };
  await api('POST /subscribe/order/status', { body: { orderId, status: 'fail', order } }).catch(
    () => undefined,
  );
}
