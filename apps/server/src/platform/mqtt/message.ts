/** One MQTT message as it came in. */
export interface Message {
  topic: string;
  payload: Buffer;
  /** Kept by the broker from earlier: when we asked for it. What was heard since then is newer. */
  retainedAskedAt?: Date;
  /** When it arrived here. */
  heardAt?: Date;
}

export type MessageHandler = (message: Message) => Promise<void>;
