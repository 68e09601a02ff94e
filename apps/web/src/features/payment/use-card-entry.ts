import { type CardField, cardFields } from '@etg/contract/hosted-fields';
import type { MessageId } from '@etg/messages/areas';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import {
  type CardState,
  emptyCard,
  type OpenCard,
  type PaymentClient,
  type Tokenized,
} from './payment-client.ts';
import { usePaymentClient } from './use-payment-client.ts';

export interface CardEntry {
  readonly card: CardState;
  readonly places: Readonly<Record<CardField, RefObject<HTMLDivElement | null>>>;
  /** All fields are valid [X11]. */
  readonly complete: boolean;
  readonly busy: boolean;
  /** The provider's fields could not be loaded. */
  readonly failed: boolean;
  readonly trouble: MessageId | undefined;
  readonly wrong: (field: CardField) => boolean;
  readonly focus: (field: CardField) => void;
  readonly submit: () => void;
  readonly retry: () => void;
}

export function useCardEntry(onCard: (card: Tokenized) => void): CardEntry {
  const client = usePaymentClient();
  const [card, setCard] = useState(emptyCard);
  const [refused, setRefused] = useState<readonly CardField[]>([]);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<MessageId>();
  const underWay = useRef(false);
  const places = {
    number: useRef<HTMLDivElement>(null),
    expiry: useRef<HTMLDivElement>(null),
    cvv: useRef<HTMLDivElement>(null),
  };
  const submit = useEffectEvent(() => void tokenize());
  const { opened, failed, retry } = useFields(client.data, places, {
    onState: (state) => {
      setCard(state);
      setRefused([]);
    },
    onSubmit: submit,
  });
  const complete = cardFields.every((field) => card.fields[field].valid) && opened !== undefined;

  /** A second tap while the first is under way must not pay twice. */
  async function tokenize(): Promise<void> {
    if (!opened || !complete || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setTrouble(undefined);
    const result = await opened.tokenize();
    if ('nonce' in result) return onCard(result);
    underWay.current = false;
    setBusy(false);
    const fields = 'refused' in result ? result.refused : [];
    setRefused(fields);
    if (fields.length === 0)
      setTrouble('problem' in result ? 'payment.something-wrong' : 'payment.card-invalid');
    else opened.focus(fields[0] ?? 'number');
  }
  const wrong = (field: CardField) => !card.fields[field].potentiallyValid || refused.includes(field);
  useMarks(opened, cardFields.filter(wrong));
  return {
    card,
    places,
    complete,
    busy,
    trouble,
    wrong,
    failed: client.isError || failed,
    focus: (field) => opened?.focus(field),
    submit: () => void tokenize(),
    retry: () => (client.isError ? void client.refetch() : retry()),
  };
}

interface FieldHandlers {
  readonly onState: (state: CardState) => void;
  readonly onSubmit: () => void;
}

interface Fields {
  readonly opened: OpenCard | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Opens the provider's fields in their places, and closes them with the screen. */
function useFields(
  client: PaymentClient | undefined,
  places: CardEntry['places'],
  handlers: FieldHandlers,
): Fields {
  const t = useText();
  const language = useLanguage();
  const [opened, setOpened] = useState<OpenCard>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const onState = useEffectEvent(handlers.onState);
  const onSubmit = useEffectEvent(handlers.onSubmit);
  const openFields = useEffectEvent((from: PaymentClient) => {
    const placeOf = (field: CardField) => ({
      element: places[field].current ?? document.createElement('div'),
      label: t(`payment.card-${field}`),
      placeholder: t(`payment.card-${field}-shape`),
    });
    const all = { number: placeOf('number'), expiry: placeOf('expiry'), cvv: placeOf('cvv') };
    return from.openCard({ places: all, language, onState, onSubmit });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the fields again
  useEffect(() => {
    if (!client) return;
    let unmounted = false;
    let openedCard: OpenCard | undefined;
    setFailed(false);
    openFields(client).then(
      (card) => {
        if (unmounted) return card.close();
        openedCard = card;
        setOpened(card);
      },
      () => !unmounted && setFailed(true),
    );
    return () => {
      unmounted = true;
      openedCard?.close();
      setOpened(undefined);
    };
  }, [client, attempt]);
  return { opened, failed, retry: () => setAttempt(attempt + 1) };
}

function useMarks(opened: OpenCard | undefined, wrong: readonly CardField[]): void {
  const marked = wrong.join();
  useEffect(() => {
    for (const field of cardFields) opened?.mark(field, marked.split(',').includes(field));
  }, [opened, marked]);
}
