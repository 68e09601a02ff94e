import type { SendResult } from '../sms/sms-port.ts';

export interface PushMessage {
  /** The subscription's id. */
  to: string;
  /** A `PushNotice` as JSON. */
  text: string;
  /** A push service keeps it no longer for a phone that is off. */
  usefulUntil: Date;
}

export interface PushSender {
  /** Never throws. */
  send(message: PushMessage): Promise<SendResult>;
}

export interface PushPort extends PushSender {
  /** What a browser must know to subscribe to us. */
  publicKey: string;
  /** Whether we would send there. */
  takes(endpoint: string): boolean;
}
