/** A received MQTT message. */
export interface Message {
  topic: string;
  payload: Buffer;
  /** For a retained message: when the server asked for it. Messages received after that time are newer. */
  retainedAskedAt?: Date;
  /** When the server received it. */
  receivedAt?: Date;
}

export type MessageHandler = (message: Message) => Promise<void>;
