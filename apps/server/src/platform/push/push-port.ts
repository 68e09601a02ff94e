import type { SendResult } from '../sms/sms-port.ts';

export interface PushMessage {
  /** The subscription's id. */
  to: string;
  /** A `PushNotice` as JSON. */
  text: string;
  /** The push service drops it after this time if the phone is off. */
  usefulUntil: Date;
}

export interface PushSender {
  /** Never throws. */
  send(message: PushMessage): Promise<SendResult>;
}

export interface PushPort extends PushSender {
  /** The VAPID key that a browser needs to subscribe. */
  publicKey: string;
  /** Whether the endpoint belongs to an accepted push service. */
  accepts(endpoint: string): boolean;
}
