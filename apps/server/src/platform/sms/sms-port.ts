export interface TextMessage {
  /** Digits with the country code, without a plus. */
  to: string;
  text: string;
}

/** A reason is a code or a status, never a message of the service: those contain the phone number. */
export type SendResult =
  | { outcome: 'sent'; providerId: string | undefined }
  /** Final: the number is wrong, blocked, or not a mobile. */
  | { outcome: 'refused'; reason: string }
  /** The service did not answer or rejected the server's account: a later attempt may succeed. */
  | { outcome: 'unreachable'; reason: string };

export interface SmsSender {
  /** Never throws. */
  send(message: TextMessage): Promise<SendResult>;
}

export interface SmsPort extends SmsSender {
  /** Whether a message posted now would most likely not arrive. */
  isDown(): boolean;
}
