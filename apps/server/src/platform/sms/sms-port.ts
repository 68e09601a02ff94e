export interface TextMessage {
  /** Digits with the country code, without a plus. */
  to: string;
  text: string;
}

/** A reason is a code or a status, never a sentence of the service: those repeat the number. */
export type SendResult =
  | { outcome: 'sent'; providerId: string | undefined }
  /** It will never reach this number: wrong, blocked, no mobile. */
  | { outcome: 'refused'; reason: string }
  /** The service did not answer, or not us; later it may. */
  | { outcome: 'unreachable'; reason: string };

export interface SmsSender {
  /** Never throws. */
  send(message: TextMessage): Promise<SendResult>;
}

export interface SmsPort extends SmsSender {
  /** Whether a message posted now would most likely not arrive. */
  isDown(): boolean;
}
